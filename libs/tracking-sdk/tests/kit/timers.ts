/** Enough ticks for pending IndexedDB requests and promises. */
const defaultTicks = 150;

/** Resolves when pending IndexedDB requests and promises are done. */
export async function runPending(ticks = defaultTicks): Promise<void> {
  for (let tick = 0; tick < ticks; tick += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Clocks and timers that a test moves. */
export class Time {
  /** Noon of 21 November 2026. */
  wall = 1_795_262_400_000;
  monotonic = 5_000;
  #timers: { readonly due: number; readonly run: () => void }[] = [];

  readonly schedule = (run: () => void, delayMs: number): (() => void) => {
    const timer = { due: this.monotonic + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  get pending(): number {
    return this.#timers.length;
  }

  /** Runs due timers one after another, each with its consequences. */
  async advance(ms: number): Promise<void> {
    const end = this.monotonic + ms;
    await runPending();
    for (;;) {
      const [next] = this.#timers
        .filter(({ due }) => due <= end)
        .sort((one, other) => one.due - other.due);
      if (next === undefined) break;
      this.#pass(next.due - this.monotonic);
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.run();
      await runPending();
    }
    this.#pass(end - this.monotonic);
  }

  #pass(ms: number): void {
    this.monotonic += ms;
    this.wall += ms;
  }
}
