import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';

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

/** Slices of one kind of work, and the commits after them. */
export interface Lap {
  readonly slices: readonly Slice[];
  readonly stores: readonly Slice[];
}

/** Times synchronous work, and subtracts the time in which the garbage collector has stopped it. Not more than one at a time. */
export class SliceWatch {
  readonly #collections: Span[] = [];
  readonly #observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      this.#collections.push({ start: startTime, end: startTime + duration });
    }
  });

  constructor() {
    // Marks all at once, as the observer does not see the steps of a collection that marks beside the work.
    setFlagsFromString('--no-incremental-marking');
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  /**
   * @param work - Returns whether there is more to do.
   * @param store - Stores what the work has changed. The exchange does so in another turn of the event loop.
   */
  async time(work: () => boolean, store: () => void): Promise<Lap> {
    const spans: Timed[] = [];
    const stored: Timed[] = [];
    const state = { hasMore: true };
    while (state.hasMore) {
      spans.push(
        timed(() => {
          state.hasMore = work();
        }),
      );
      stored.push(timed(store));
      // The observer is called between two slices.
      if (spans.length % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    const slices = spans.map((span) => this.#sliceOf(span));
    const stores = stored.map((span) => this.#sliceOf(span));
    this.#collections.length = 0;
    return { slices, stores };
  }

  stop(): void {
    this.#observer.disconnect();
    setFlagsFromString('--incremental-marking');
  }

  /** The clock of the processor is coarse, so the other one bounds it. */
  #sliceOf(span: Timed): Slice {
    const collected = this.#collectedIn(span);
    const passed = span.end - span.start - collected;
    return { cpu: Math.min(passed, Math.max(0, span.cpu - collected)), passed };
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

function timed(work: () => void): Timed {
  const before = process.threadCpuUsage();
  const start = performance.now();
  work();
  const end = performance.now();
  const { user, system } = process.threadCpuUsage(before);
  return { start, end, cpu: (user + system) / 1000 };
}
