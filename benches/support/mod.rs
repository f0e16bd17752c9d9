//! Measures processor time of the benchmark's own thread, so that a busy machine does not matter.

use std::time::Duration;

use cpu_time::ThreadTime;
use criterion::Throughput;
use criterion::measurement::{Measurement, ValueFormatter};

/// Processor time of the current thread.
pub struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = ThreadTime;
    type Value = Duration;

    fn start(&self) -> ThreadTime {
        ThreadTime::now()
    }

    fn end(&self, start: ThreadTime) -> Duration {
        start.elapsed()
    }

    fn add(&self, a: &Duration, b: &Duration) -> Duration {
        *a + *b
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        value.as_nanos() as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        &Nanoseconds
    }
}

/// Writes nanoseconds as microseconds, and throughput as things per second.
struct Nanoseconds;

impl ValueFormatter for Nanoseconds {
    fn scale_values(&self, _: f64, values: &mut [f64]) -> &'static str {
        values.iter_mut().for_each(|value| *value /= 1e3);
        "µs"
    }

    fn scale_throughputs(
        &self,
        _: f64,
        throughput: &Throughput,
        values: &mut [f64],
    ) -> &'static str {
        let Throughput::Elements(count) = throughput else {
            unreachable!("these benchmarks count elements")
        };
        values
            .iter_mut()
            .for_each(|value| *value = *count as f64 * 1e9 / *value);
        "per CPU-second"
    }

    fn scale_for_machines(&self, _: &mut [f64]) -> &'static str {
        "ns"
    }
}
