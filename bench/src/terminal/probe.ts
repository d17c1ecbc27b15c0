/** Data that the first script of a page collects. Times are in milliseconds. */
export interface Probe {
  /** Arrivals of messages of the book whose changes have not been seen in the page. */
  waiting: number[];
  /** Number of messages of the book. */
  received: number;
  /** From the arrival of a message to the paint of the next change of the book. */
  readonly delays: number[];
  readonly longTasks: number[];
  /** Start times of frames. */
  readonly frames: number[];
  shift: number;
  /** Longest event of each interaction that took 16 ms or more. */
  interactions: Record<string, number>;
  /** Begins to watch frames and the book. */
  watch(): void;
}

declare global {
  interface Window {
    readonly probe: Probe;
  }
}

/** Runs in the page before its own scripts. Sees its argument and nothing else from here. */
export function installProbe(receiptMember: string): void {
  const probe: Probe = {
    waiting: [],
    received: 0,
    delays: [],
    longTasks: [],
    frames: [],
    shift: 0,
    interactions: {},
    watch,
  };
  Object.defineProperty(window, 'probe', { value: probe });
  const now = () => performance.timeOrigin + performance.now();
  const receive = (times: readonly number[]) => {
    probe.received += times.length;
    probe.waiting.push(...times);
  };

  const NativeWorker = window.Worker;
  window.Worker = class extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener(
        'message',
        (event: MessageEvent<Readonly<Record<string, number[]>> | undefined>) => {
          const times = event.data?.[receiptMember];
          if (!times) return;
          receive(times);
          event.stopImmediatePropagation();
        },
      );
    }
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data.includes('"channel":"books"')) receive([now()]);
      });
    }
  };

  const observe = (
    type: string,
    read: (entry: never) => void,
    options: Readonly<Record<string, unknown>> = {},
  ) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as never);
    }).observe({ type, buffered: true, ...options });
  };
  observe('longtask', ({ duration }: PerformanceEntry) => probe.longTasks.push(duration));
  observe('layout-shift', (entry: { readonly value: number; readonly hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) probe.shift += entry.value;
  });
  observe(
    'event',
    ({
      interactionId,
      duration,
    }: {
      readonly interactionId: number;
      readonly duration: number;
    }) => {
      if (interactionId === 0) return;
      probe.interactions[interactionId] = Math.max(
        probe.interactions[interactionId] ?? 0,
        duration,
      );
    },
    { durationThreshold: 16 },
  );

  function watch(): void {
    let changed: number[] = [];
    const book = document.querySelector('[data-line]')?.closest('table');
    new MutationObserver(() => {
      changed.push(...probe.waiting);
      probe.waiting = [];
    }).observe(book ?? document.body, { subtree: true, childList: true, characterData: true });
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      const time = now();
      probe.delays.push(...changed.map((arrival) => time - arrival));
      changed = [];
    };
    const onFrame = (time: number) => {
      probe.frames.push(time);
      painted.port2.postMessage(0);
      requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  }
}
