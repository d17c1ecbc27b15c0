import { setTimeout } from 'node:timers/promises';
import { getOrder, placeOrder } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import type { Trader } from '../gateway/create-trader.ts';

const pauseMs = 100;
const orderNotFound = '43001';
const order = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  force: 'gtc',
  price: '20000',
  size: '0.0005',
} as const;

/** Results of a client's calls. */
export interface Outcome {
  readonly acknowledged: number;
  /** Calls without an answer, and those of them whose orders exist. */
  readonly unanswered: number;
  readonly placedUnanswered: number;
  /** Acknowledged orders that the gateway does not have, or has under another id. */
  readonly lost: number;
}

/** Orders of one client, each with a name, so that those without an answer can be asked about. */
export class Load {
  readonly #trader: Trader;
  readonly #acknowledged = new Map<string, string>();
  readonly #unanswered: string[] = [];
  #count = 0;

  constructor(trader: Trader) {
    this.#trader = trader;
  }

  /** Places one order after another until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.place();
      await setTimeout(pauseMs);
    }
  }

  async place(): Promise<void> {
    this.#count += 1;
    const clientOid = `fault-${this.#count}`;
    try {
      const placed = await this.#trader.http.call(placeOrder, { ...order, clientOid });
      this.#acknowledged.set(clientOid, placed.order.orderId);
    } catch (error) {
      // The client rejects with nothing else.
      if (!(error instanceof HttpError)) throw error;
      this.#unanswered.push(clientOid);
    }
  }

  /** Asks about every order by its name. */
  async resolve(): Promise<Outcome> {
    let [lost, placedUnanswered] = [0, 0];
    for (const [clientOid, orderId] of this.#acknowledged) {
      if ((await this.#find(clientOid)) !== orderId) lost += 1;
    }
    for (const clientOid of this.#unanswered) {
      if ((await this.#find(clientOid)) !== undefined) placedUnanswered += 1;
    }
    const [acknowledged, unanswered] = [this.#acknowledged.size, this.#unanswered.length];
    return { acknowledged, unanswered, placedUnanswered, lost };
  }

  async #find(clientOid: string): Promise<string | undefined> {
    // Within the rate of other calls.
    await setTimeout(20);
    try {
      return (await this.#trader.http.call(getOrder, { clientOid })).order.orderId;
    } catch (error) {
      if (error instanceof HttpError && error.code === orderNotFound) return undefined;
      throw error;
    }
  }
}
