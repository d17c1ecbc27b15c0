import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Bucket limits of call durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

export interface Metrics {
  observeCall(code: string, seconds: number): void;
  addGauge(name: string, help: string, read: () => number): void;
  /** Prometheus' text format, version 0.0.4. */
  render(): string;
  close(): void;
}

export function createMetrics(): Metrics {
  const calls = new Map<string, number>();
  const buckets = bounds.map(() => 0);
  const all = { count: 0, seconds: 0 };
  const gauges: { name: string; help: string; read: () => number }[] = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const renderCalls = (): string[] => [
    '# HELP bourse_calls_total Answered calls by envelope code.',
    '# TYPE bourse_calls_total counter',
    ...[...calls].map(([code, count]) => `bourse_calls_total{code="${code}"} ${count}`),
    '# HELP bourse_call_seconds Time from a call to its answer.',
    '# TYPE bourse_call_seconds histogram',
    ...bounds.map((bound, at) => `bourse_call_seconds_bucket{le="${bound}"} ${buckets[at] ?? 0}`),
    `bourse_call_seconds_bucket{le="+Inf"} ${all.count}`,
    `bourse_call_seconds_sum ${all.seconds}`,
    `bourse_call_seconds_count ${all.count}`,
  ];
  return {
    observeCall(code, seconds) {
      calls.set(code, (calls.get(code) ?? 0) + 1);
      all.count += 1;
      all.seconds += seconds;
      for (const [at, bound] of bounds.entries()) {
        if (seconds <= bound) buckets[at] = (buckets[at] ?? 0) + 1;
      }
    },
    addGauge(name, help, read) {
      gauges.push({ name, help, read });
    },
    render() {
      const lines = [
        ...renderCalls(),
        ...gauges.flatMap((gauge) => renderGauge(gauge)),
        ...renderGauge({
          name: 'bourse_event_loop_delay_seconds',
          help: 'p99 of the delay of the event loop since the last scrape.',
          read: () => delay.percentile(99) / 1e9,
        }),
        ...renderGauge({
          name: 'process_resident_memory_bytes',
          help: 'Resident memory size.',
          read: () => process.memoryUsage.rss(),
        }),
      ];
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
    close() {
      delay.disable();
    },
  };
}

function renderGauge(gauge: { name: string; help: string; read: () => number }): string[] {
  const { name, help, read } = gauge;
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`];
}
