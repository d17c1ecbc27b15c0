import type { MarketStream } from '../../src/index.ts';
import {
  createWorkerMarketStream,
  serveMarketStream,
  type WorkerHandle,
  type WorkerMarketStreamOptions,
} from '../../src/worker/index.ts';
import { FakeWorld } from '../kit.ts';

type Listener = (event: Event & { readonly data?: unknown }) => void;

/** A worker in the same thread. Messages are cloned, and arrive in the next microtask. */
export class FakeWorker implements WorkerHandle {
  readonly world: FakeWorld;
  readonly toPage: unknown[] = [];
  /** While true, messages of the page wait, as if the worker were busy; also the page's acknowledgements. */
  isHeld = false;
  isTerminated = false;
  readonly #held: unknown[] = [];
  readonly #page = new Map<string, Listener[]>();
  #toWorker: ((event: MessageEvent) => void) | undefined;

  constructor(world: FakeWorld) {
    this.world = world;
    serveMarketStream(
      {
        postMessage: (message) => {
          this.#deliver(message);
        },
        addEventListener: (_, listener) => {
          this.#toWorker = listener;
        },
      },
      world.ports,
    );
  }

  postMessage(message: unknown): void {
    const copy: unknown = structuredClone(message);
    if (this.isHeld) this.#held.push(copy);
    else queueMicrotask(() => this.#toWorker?.(new MessageEvent('message', { data: copy })));
  }

  release(): void {
    this.isHeld = false;
    for (const message of this.#held.splice(0)) this.postMessage(message);
  }

  addEventListener(type: string, listener: Listener): void {
    this.#page.set(type, [...(this.#page.get(type) ?? []), listener]);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  fail(): void {
    for (const listener of this.#page.get('error') ?? []) listener(new Event('error'));
  }

  #deliver(message: unknown): void {
    const data: unknown = structuredClone(message);
    this.toPage.push(data);
    queueMicrotask(() => {
      if (this.isTerminated) return;
      for (const listener of this.#page.get('message') ?? []) {
        listener(new MessageEvent('message', { data }));
      }
    });
  }
}

/** A stream with its worker. `world` belongs to the worker, `pageWorld` to the page. */
export function openWorkerStream(options: Partial<WorkerMarketStreamOptions> = {}): {
  readonly stream: MarketStream;
  readonly world: FakeWorld;
  readonly pageWorld: FakeWorld;
  readonly worker: () => FakeWorker;
} {
  const world = new FakeWorld();
  const pageWorld = new FakeWorld();
  let worker: FakeWorker | undefined;
  const stream = createWorkerMarketStream({
    url: 'wss://host.test/ws',
    createWorker: () => (worker = new FakeWorker(world)),
    ports: pageWorld.ports,
    ...options,
  });
  return { stream, world, pageWorld, worker: () => worker! };
}
