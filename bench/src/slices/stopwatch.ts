import { PerformanceObserver } from 'node:perf_hooks';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Timed extends Span {
  readonly cpu: number;
}

/** Times of one slice, in milliseconds, without the garbage collector's. */
export interface Slice {
  /** On the processor: neither the disk nor another process counts. */
  readonly cpu: number;
  /** By the clock. */
  readonly passed: number;
}

/** Times synchronous work, and subtracts the time in which the garbage collector has stopped it. */
export class SliceWatch {
  readonly #collections: Span[] = [];
  readonly #observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      this.#collections.push({ start: startTime, end: startTime + duration });
    }
  });

  constructor() {
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  /** @param work - Returns whether there is more to do. */
  async time(work: () => boolean): Promise<readonly Slice[]> {
    const spans: Timed[] = [];
    let hasMore = true;
    while (hasMore) {
      const before = process.threadCpuUsage();
      const start = performance.now();
      hasMore = work();
      const end = performance.now();
      const { user, system } = process.threadCpuUsage(before);
      spans.push({ start, end, cpu: (user + system) / 1000 });
      // The observer is called between two slices.
      if (spans.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    const slices = spans.map((span) => {
      const collected = this.#collectedIn(span);
      const cpu = Math.max(0, span.cpu - collected);
      return { cpu, passed: span.end - span.start - collected };
    });
    this.#collections.length = 0;
    return slices;
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #collectedIn({ start, end }: Span): number {
    let sum = 0;
    for (const collection of this.#collections) {
      const overlap = Math.min(end, collection.end) - Math.max(start, collection.start);
      if (overlap > 0) sum += overlap;
    }
    return sum;
  }
}
