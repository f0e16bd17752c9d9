//! Uckers against its rule book.
