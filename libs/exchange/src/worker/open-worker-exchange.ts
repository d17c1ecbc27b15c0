import { Worker } from 'node:worker_threads';
import * as contract from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';
import type { ClockState } from '../clock.ts';
import { ExchangeError } from '../errors.ts';
import type { Exchange, ExchangeFeed } from '../exchange.ts';
import type {
  ExchangeMessage,
  Failure,
  GatewayMessage,
  Opening,
  Question,
  WorkerStart,
} from './messages.ts';

export interface WorkerExchangeOptions extends WorkerStart {
  /** Receives an error that no retry can fix, or the death of the worker. */
  readonly onHalt: (error: Error) => void;
  /** Receives an unexpected error. What caused it has been rolled back, and the exchange goes on. */
  readonly onPoisoned?: ((error: Error) => void) | undefined;
  /** Receives what the exchange has found or could not do with its file, and goes on with. */
  readonly onWarning?: ((message: string) => void) | undefined;
}

interface Pending {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs the exchange in a worker thread, so that matching and writing do not delay HTTP answers.
 *
 * @throws ExchangeError for a file that is foreign, newer, damaged, or ends before what was acknowledged.
 */
export async function openWorkerExchange(options: WorkerExchangeOptions): Promise<Exchange> {
  const link = new WorkerLink(options);
  const { paths, instruments } = await link.ready;
  return {
    contracts: contractsOf(paths),
    instruments,
    // The worker answers each question with what the host returns for it.
    send: (command, repetition) => link.ask({ op: 'send', command, repetition }),
    receiptOf: (command, repetition) => link.ask({ op: 'receiptOf', command, repetition }),
    ask: (command) => link.ask({ op: 'ask', command }),
    get isHealthy() {
      return link.isHealthy;
    },
    get poisoned() {
      return link.poisoned;
    },
    get clock() {
      return link.clock;
    },
    openAccount: (userId) => link.ask({ op: 'openAccount', userId }),
    follow: (topic) => link.ask({ op: 'follow', topic }),
    leave: (topic) => {
      link.tell({ op: 'leave', topic });
    },
    standingOf: (ledger, userId) => link.ask({ op: 'standingOf', ledger, userId }),
    holdings: (ledger) => link.ask({ op: 'holdings', ledger }),
    newsAfter: (place) => link.ask({ op: 'newsAfter', place }),
    tradesAfter: (place) => link.ask({ op: 'tradesAfter', place }),
    alertsAfter: (place) => link.ask({ op: 'alertsAfter', place }),
    marginCalls: (ledger) => link.ask({ op: 'marginCalls', ledger }),
    subscribe: (listener) => link.subscribe(listener),
    movePrice: (symbol, price) => link.ask({ op: 'movePrice', symbol, price }),
    start: () => {
      link.tell({ op: 'start' });
    },
    close: () => link.close(),
  };
}

function contractsOf(paths: readonly string[]): readonly CallContract[] {
  const exported: readonly unknown[] = Object.values(contract);
  const known = exported.filter(isCallContract);
  return paths.map((path) => {
    const found = known.find((each) => each.path === path);
    if (!found) throw new TypeError(`${path} has no contract`);
    return found;
  });
}

function isCallContract(value: unknown): value is CallContract {
  return typeof value === 'object' && value !== null && 'path' in value;
}

class WorkerLink {
  readonly ready: Promise<Opening>;
  readonly #worker: Worker;
  readonly #onHalt: (error: Error) => void;
  readonly #onPoisoned: ((error: Error) => void) | undefined;
  readonly #onWarning: ((message: string) => void) | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  #setReady: (opening: Opening) => void = () => undefined;
  #failure: Error | undefined;
  #isHealthy = true;
  #clock: ClockState = { aheadMs: 0, jumps: 0 };
  #poisoned = 0;
  #isClosing = false;
  #lastId = 0;
  #lastSeq = 0;

  constructor({ onHalt, onPoisoned, onWarning, ...start }: WorkerExchangeOptions) {
    this.#onHalt = onHalt;
    this.#onPoisoned = onPoisoned;
    this.#onWarning = onWarning;
    // The worker does not inherit flags of the process, e.g. those of a test runner.
    this.#worker = new Worker(new URL('./exchange-worker.ts', import.meta.url), {
      execArgv: ['--conditions=@bourse/source', '--disable-warning=ExperimentalWarning'],
      workerData: start,
    });
    this.ready = new Promise((resolve, reject) => {
      this.#setReady = resolve;
      this.#pending.set(0, { resolve: () => undefined, reject });
    });
    this.#worker
      .on('message', (message: ExchangeMessage | object) => {
        // Under `node --watch`, which `npm run dev` uses, the worker's loader sends messages too.
        if ('op' in message) this.#receive(message);
      })
      .on('error', (error) => {
        this.#fail(workerFailed(error));
      })
      .on('exit', () => {
        if (this.#isClosing) for (const { resolve } of this.#pending.values()) resolve(undefined);
        else this.#fail(new ExchangeError('EXCHANGE_WORKER_ENDED', 'The exchange has stopped'));
      });
  }

  get isHealthy(): boolean {
    return this.#isHealthy && !this.#failure;
  }

  get poisoned(): number {
    return this.#poisoned;
  }

  get clock(): ClockState {
    return this.#clock;
  }

  subscribe(listener: (feed: ExchangeFeed) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(message: GatewayMessage): void {
    this.#worker.postMessage(message);
  }

  ask<T>(question: Question): Promise<T> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      // The question decides the type of its answer.
      this.#pending.set(id, { resolve: resolve as Pending['resolve'], reject });
      this.#worker.postMessage({ ...question, id });
    });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    if (!this.#failure) await this.ask({ op: 'close' });
    await this.#worker.terminate();
  }

  #receive(message: ExchangeMessage): void {
    if (message.op === 'ready') {
      this.#pending.delete(0);
      this.#setReady(message);
    } else if (message.op === 'feed') this.#deliver(message.feed);
    else if (message.op === 'health') {
      this.#isHealthy = message.isHealthy;
      this.#clock = message.clock;
      this.#poisoned = message.poisoned;
    } else if (message.op === 'poisoned') this.#onPoisoned?.(toError(message.failure));
    else if (message.op === 'warning') this.#onWarning?.(message.message);
    else if (message.op === 'halt') this.#fail(toError(message.failure));
    else {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.op === 'answer') pending?.resolve(message.data);
      else pending?.reject(toError(message.failure));
    }
  }

  #deliver(feed: ExchangeFeed): void {
    this.#lastSeq += 1;
    if (feed.seq !== this.#lastSeq) {
      this.#fail(new ExchangeError('EXCHANGE_FEED_MISSING', 'A feed of the exchange is missing'));
    }
    for (const listener of this.#listeners) listener(feed);
  }

  #fail(error: Error): void {
    if (this.#failure) return;
    this.#failure = error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    this.#onHalt(error);
  }
}

function workerFailed(cause: unknown): ExchangeError {
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ExchangeError('EXCHANGE_WORKER_FAILED', message, { cause });
}

function toError({ code = 'EXCHANGE_WORKER_FAILED', message }: Failure): ExchangeError {
  return new ExchangeError(code, message);
}
