//! stub
pub struct Record;
