import { gatewayCode, getFuturesOrder, getMarginOrder, getOrder } from '@bourse/gateway-contract';
import type { CallContract, Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../../route/refusal.ts';
import type { Repetition } from '../../route/route.ts';
import { fieldOf } from '../core/commands/command.ts';
import type { Command, CommandHandler, Receipt } from '../core/commands/command.ts';
import { sliceSize } from '../core/commands/cancel-slice.ts';
import { createCore } from '../core/create-core.ts';
import type { Core } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { RecordName } from '../core/records/record-name.ts';
import type { PrivateTopic } from '../feeds/topic.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Listing } from '../instruments/listings.ts';
import type { OtcTerms } from '../instruments/otc-terms.ts';
import { CommitQueue } from '../journal/commit-queue.ts';
import { createEntry } from '../journal/entry.ts';
import type { JournalEntry, KeptAnswer, RecordRow } from '../journal/entry.ts';
import type { Journal } from '../journal/journal.ts';
import { StoredState } from '../journal/state.ts';
import type { MarketData } from '../market/market-data.ts';
import { AccountFeed } from './account-feed.ts';
import { createQueries } from './queries.ts';
import { slicingsOf } from './slicing.ts';
import type { Slicing } from './slicing.ts';

export interface ExchangeServiceOptions {
  readonly journal: Journal;
  readonly listings: readonly Listing[];
  readonly contracts?: readonly ContractListing[] | undefined;
  readonly dataOf: (market: Market) => MarketData;
  readonly otcTerms?: OtcTerms | undefined;
  readonly onHalt?: ((error: Error) => void) | undefined;
}

/** Questions that wait until everything accepted before them is on disk. */
const settledPaths: ReadonlySet<string> = new Set([
  getOrder.path,
  getMarginOrder.path,
  getFuturesOrder.path,
]);

interface Running {
  readonly bodyHash: string;
  readonly receipt: Promise<Receipt>;
}

/** The core with its journal: runs commands in the order of their arrival and answers when they are on disk. */
export class ExchangeService {
  readonly core: Core;
  readonly feed: AccountFeed;
  readonly contracts: readonly CallContract[];
  readonly #journal: Journal;
  readonly #commits: CommitQueue<JournalEntry>;
  readonly #queries: ReadonlyMap<string, CommandHandler['handle']>;
  readonly #stored: StoredState;
  readonly #running = new Map<string, Running>();

  constructor(options: ExchangeServiceOptions) {
    const { journal, listings, contracts = [], otcTerms, dataOf, onHalt } = options;
    this.#journal = journal;
    this.core = createCore({
      ...{ listings, contracts, otcTerms },
      lastId: (kind) => journal.lastId(kind),
      endedOrder: (ledger, userId, name) => {
        const body = this.#pendingBody('order', ledger, userId, name);
        return body ? this.#stored.toOrder(body) : this.#stored.order(ledger, userId, name);
      },
      endedPlan: (ledger, userId, name) => {
        const body = this.#pendingBody('plan', ledger, userId, name);
        return body ? this.#stored.toPlan(body) : this.#stored.plan(ledger, userId, name);
      },
      endedQuote: (ledger, userId, name) => {
        const body = this.#pendingBody('otc', ledger, userId, name);
        return body ? this.#stored.toQuote(body) : this.#stored.quote(ledger, userId, name);
      },
      onTrade: (market, trade) => {
        dataOf(market).record(trade);
      },
    });
    this.feed = new AccountFeed(this.core);
    this.#commits = new CommitQueue<JournalEntry>({
      write: (entries) => {
        journal.append(entries);
      },
      onCommit: (entries) => {
        this.feed.publish(entries);
      },
      onHalt,
    });
    this.#stored = new StoredState(journal, this.core.accounts);
    const { core } = this;
    const queries = createQueries({ core, stored: this.#stored, listings, contracts, dataOf });
    this.#queries = new Map(queries.map(({ path, handle }) => [path, handle]));
    this.contracts = [...core.handlers, ...queries].flatMap(({ contract = [] }) => contract);
    this.#stored.restore(this.core);
  }

  get isHealthy(): boolean {
    return this.#commits.isHealthy;
  }

  /** Resolves when on disk. A repetition gets the first receipt, or `idempotencyConflict` if its body differs. */
  async send(command: Command, repetition?: Repetition): Promise<Receipt> {
    this.#commits.assertHealthy();
    if (!repetition) return this.#run(command);
    const { ledger, userId, path, now } = command;
    const call = { owner: `${ledger}/${userId}`, path, key: repetition.key };
    const id = JSON.stringify(call);
    const earlier = this.#running.get(id) ?? this.#journal.answer(call, now);
    if (earlier?.bodyHash === repetition.bodyHash) return earlier.receipt;
    if (earlier) {
      throw new Refusal(
        gatewayCode.idempotencyConflict,
        'The idempotency key was used for another call.',
      );
    }
    const receipt = this.#run(command, { ...call, bodyHash: repetition.bodyHash });
    this.#running.set(id, { bodyHash: repetition.bodyHash, receipt });
    try {
      return await receipt;
    } finally {
      this.#running.delete(id);
    }
  }

  async #run(command: Command, call?: Omit<KeptAnswer, 'receipt'>): Promise<Receipt> {
    const earlier: unknown[] = [];
    for (const slicing of slicingsOf(command)) {
      earlier.push(...(await this.#cancelInSlices(command, slicing)));
    }
    const receipt = withEarlier(
      this.#guard(() => this.core.execute(command)),
      earlier,
    );
    const accepted = receipt.ok ? command : undefined;
    const answer = call && isKept(receipt) ? { ...call, receipt } : undefined;
    const effects = this.core.effects.take();
    // A command without effects, such as opening an account again, leaves no row.
    if (effects || answer) this.#commits.add(createEntry(command.now, effects, accepted, answer));
    await this.#commits.settled();
    return receipt;
  }

  /** Cancels all but the last slice of orders, each slice in its own transaction. */
  async #cancelInSlices(command: Command, { path, select }: Slicing): Promise<readonly unknown[]> {
    const cancelled: unknown[] = [];
    while (select(this.core.open, command).length > sliceSize) {
      const receipt = await this.#run({ ...command, path });
      if (receipt.ok && isList(receipt.data)) cancelled.push(...receipt.data);
    }
    return cancelled;
  }

  async follow(topic: PrivateTopic, now: number): Promise<Uint8Array> {
    do await this.#commits.settled();
    while (this.#commits.pending.length > 0);
    return this.feed.follow(topic, now);
  }

  async ask({ path, payload, ...context }: Command): Promise<Receipt> {
    if (settledPaths.has(path)) await this.#commits.settled();
    const handle = this.#queries.get(path);
    if (!handle) throw new TypeError(`There is no question ${path}`);
    try {
      return { ok: true, data: handle(payload, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, code: error.code, msg: error.message };
    }
  }

  act(now: number, work: () => void): void {
    this.#guard(() => {
      work();
      this.core.react(now);
    });
    const effects = this.core.effects.take();
    if (effects) this.#commits.add(createEntry(now, effects));
  }

  close(): void {
    this.#commits.close();
  }

  /** An unexpected error may leave a change half done. It must not reach the disk with the next command. */
  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      this.#commits.abandon(new Error('The exchange has failed', { cause }));
      throw cause;
    }
  }

  #pendingBody(
    kind: string,
    ledger: Ledger,
    userId: string,
    { id, name }: RecordName,
  ): string | undefined {
    const owner = `${ledger}/${userId}`;
    const isNamed = (row: RecordRow): boolean =>
      row.kind === kind && row.owner === owner && (row.id === id || row.name === name);
    const pending = this.#commits.pending.findLast(({ records }) => records.some(isNamed));
    return pending?.records.findLast(isNamed)?.body;
  }
}

/** Refusals about the payload say nothing about the effect of the call; a repetition is checked again. */
function isKept(receipt: Receipt): boolean {
  return receipt.ok || receipt.code !== gatewayCode.payloadInvalid;
}

function withEarlier(receipt: Receipt, earlier: readonly unknown[]): Receipt {
  if (!receipt.ok || earlier.length === 0) return receipt;
  const orders = fieldOf(receipt.data, 'orders');
  return isList(orders)
    ? { ok: true, data: Object.assign({}, receipt.data, { orders: [...earlier, ...orders] }) }
    : receipt;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
