/** Delays of a page's main thread during an operation. Milliseconds. */
export interface MainThreadWatch {
  readonly duration: number;
  /** The longest task that the browser reports; it leaves out those below 50 ms, so 0 is none. */
  readonly longestTask: number;
  /** The longest delay of a timer that is due every 5 ms. */
  readonly longestGap: number;
}

const beatMs = 5;

/** Long tasks are reported some time after they end. */
const settleMs = 250;

/** Watches the main thread while `work` runs. */
export async function watchMainThread(work: () => unknown): Promise<MainThreadWatch> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const heart = startHeart();
  await pause(settleMs);
  tasks.length = 0;
  heart.restart();
  const start = performance.now();
  await work();
  const duration = performance.now() - start;
  await pause(settleMs);
  observer.disconnect();
  return { duration, longestTask: Math.max(0, ...tasks), longestGap: heart.stop() };
}

function startHeart(): { restart(): void; stop(): number } {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - beatMs);
    last = now;
  }, beatMs);
  return {
    restart: () => {
      longest = 0;
      last = performance.now();
    },
    stop: () => {
      clearInterval(timer);
      return longest;
    },
  };
}

/** Resolves after a delay in milliseconds. */
export function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}
