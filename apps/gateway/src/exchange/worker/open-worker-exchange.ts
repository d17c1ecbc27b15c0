import { Worker } from 'node:worker_threads';
import * as contract from '@bourse/gateway-contract';
import type { CallContract } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Exchange, ExchangeFeed } from '../exchange.ts';
import { exchangeRoutes } from '../routes.ts';
import type { ExchangeMessage, GatewayMessage, Question, WorkerStart } from './messages.ts';

export interface WorkerExchangeOptions extends WorkerStart {
  /** Receives an error that no retry can fix, or the death of the worker. */
  readonly onHalt: (error: Error) => void;
}

interface Pending {
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Runs the exchange in a worker thread, so that matching and writing do not delay HTTP answers. */
export async function openWorkerExchange(options: WorkerExchangeOptions): Promise<Exchange> {
  const link = new WorkerLink(options);
  const paths = await link.ready;
  return {
    routes: exchangeRoutes(contractsOf(paths), {
      // The worker answers each question with what the host returns for it.
      send: (command, repetition) => link.ask({ op: 'send', command, repetition }),
      ask: (command) => link.ask({ op: 'ask', command }),
    }),
    get isHealthy() {
      return link.isHealthy;
    },
    openAccount: (userId) => link.ask({ op: 'openAccount', userId }),
    follow: (topic) => link.ask({ op: 'follow', topic }),
    leave: (topic) => {
      link.tell({ op: 'leave', topic });
    },
    standingOf: (ledger, userId) => link.ask({ op: 'standingOf', ledger, userId }),
    holdings: (ledger) => link.ask({ op: 'holdings', ledger }),
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
  readonly ready: Promise<readonly string[]>;
  readonly #worker: Worker;
  readonly #onHalt: (error: Error) => void;
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(feed: ExchangeFeed) => void>();
  #setReady: (paths: readonly string[]) => void = () => undefined;
  #failure: Error | undefined;
  #isHealthy = true;
  #isClosing = false;
  #lastId = 0;
  #lastSeq = 0;

  constructor({ onHalt, ...start }: WorkerExchangeOptions) {
    this.#onHalt = onHalt;
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
        this.#fail(error instanceof Error ? error : new Error(String(error)));
      })
      .on('exit', () => {
        if (this.#isClosing) for (const { resolve } of this.#pending.values()) resolve(undefined);
        else this.#fail(new Error('The exchange has stopped'));
      });
  }

  get isHealthy(): boolean {
    return this.#isHealthy && !this.#failure;
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
      this.#setReady(message.paths);
    } else if (message.op === 'feed') this.#deliver(message.feed);
    else if (message.op === 'health') this.#isHealthy = message.isHealthy;
    else if (message.op === 'halt') this.#fail(new Error(message.message));
    else {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.op === 'answer') pending?.resolve(message.data);
      else {
        const { code, message: text } = message.failure;
        pending?.reject(code === undefined ? new Error(text) : new Refusal(code, text));
      }
    }
  }

  #deliver(feed: ExchangeFeed): void {
    this.#lastSeq += 1;
    if (feed.seq !== this.#lastSeq) this.#fail(new Error('A feed of the exchange is missing'));
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
