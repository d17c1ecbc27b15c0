import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Bucket limits of call durations, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

interface Gauge {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

export class Metrics {
  readonly #calls = new Map<string, number>();
  readonly #buckets = bounds.map(() => 0);
  readonly #gauges: Gauge[] = [];
  readonly #delay = monitorEventLoopDelay({ resolution: 10 });
  #count = 0;
  #seconds = 0;

  constructor() {
    this.#delay.enable();
    this.addGauge(
      'bourse_event_loop_delay_seconds',
      'p99 of the delay of the event loop since the last scrape.',
      () => this.#delay.percentile(99) / 1e9,
    );
    this.addGauge('process_resident_memory_bytes', 'Resident memory size.', () =>
      process.memoryUsage.rss(),
    );
  }

  observeCall(code: string, seconds: number): void {
    this.#calls.set(code, (this.#calls.get(code) ?? 0) + 1);
    this.#count += 1;
    this.#seconds += seconds;
    for (const [at, bound] of bounds.entries()) {
      if (seconds <= bound) this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
    }
  }

  addGauge(name: string, help: string, read: () => number): void {
    this.#gauges.push({ name, help, read });
  }

  /** Prometheus' text format, version 0.0.4. */
  render(): string {
    const lines = [...this.#renderCalls(), ...this.#gauges.flatMap(renderGauge)];
    this.#delay.reset();
    return `${lines.join('\n')}\n`;
  }

  close(): void {
    this.#delay.disable();
  }

  #renderCalls(): readonly string[] {
    return [
      '# HELP bourse_calls_total Answered calls by envelope code.',
      '# TYPE bourse_calls_total counter',
      ...[...this.#calls].map(([code, count]) => `bourse_calls_total{code="${code}"} ${count}`),
      '# HELP bourse_call_seconds Time from a call to its answer.',
      '# TYPE bourse_call_seconds histogram',
      ...bounds.map(
        (bound, at) => `bourse_call_seconds_bucket{le="${bound}"} ${this.#buckets[at] ?? 0}`,
      ),
      `bourse_call_seconds_bucket{le="+Inf"} ${this.#count}`,
      `bourse_call_seconds_sum ${this.#seconds}`,
      `bourse_call_seconds_count ${this.#count}`,
    ];
  }
}

function renderGauge({ name, help, read }: Gauge): readonly string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`];
}
