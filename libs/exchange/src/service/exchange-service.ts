import { gatewayCode, type CallContract, type Ledger } from '@bourse/gateway-contract';
import { Refusal } from '../core/refusal.ts';
import { fieldOf, type Command, type Receipt, type Repetition } from '../core/commands/command.ts';
import { sliceSize } from '../core/commands/cancel-slice.ts';
import type { Core, CoreOptions } from '../core/create-core.ts';
import type { Market } from '../core/market.ts';
import type { RecordName } from '../core/records/record-name.ts';
import { ExchangeError } from '../errors.ts';
import type { PrivateTopic } from '../feeds/topic.ts';
import type { ContractListing } from '../instruments/contract-listings.ts';
import type { Listing } from '../instruments/listings.ts';
import { CommitQueue } from '../journal/commit-queue.ts';
import {
  createEntry,
  type JournalEntry,
  type KeptAnswer,
  type RecordRow,
} from '../journal/rows/entry.ts';
import type { Journal } from '../journal/journal.ts';
import type { MarketData } from '../market/market-data.ts';
import { AccountFeed } from './feed/account-feed.ts';
import { openState, type State } from './open-state.ts';
import { settledPaths } from './queries/queries.ts';
import { slicingsOf, type Slicing } from './slicing.ts';
import { keyTaken, KeptReceipts, namesOf } from './repetitions.ts';

export interface ExchangeServiceOptions extends Pick<CoreOptions, 'otcTerms' | 'sliceSize'> {
  readonly journal: Journal;
  readonly listings: readonly Listing[];
  readonly contracts?: readonly ContractListing[] | undefined;
  readonly dataOf: (market: Market) => MarketData;
  readonly onHalt?: ((error: Error) => void) | undefined;
  readonly onPoisoned?: ((error: Error) => void) | undefined;
  /** Called while a change of prices has more to do than is done without a pause. */
  readonly onBusy?: (() => void) | undefined;
}

interface Running {
  readonly bodyHash: string;
  readonly receipt: Promise<Receipt>;
}

const failure: Receipt = {
  ok: false,
  code: gatewayCode.commandFailed,
  msg: 'The command has failed. Nothing has changed.',
  data: null,
};

/** The core with its journal: runs commands in the order of their arrival and answers when they are on disk. */
export class ExchangeService {
  readonly feed: AccountFeed;
  readonly contracts: readonly CallContract[];
  readonly #options: ExchangeServiceOptions;
  readonly #journal: Journal;
  readonly #commits: CommitQueue<JournalEntry>;
  readonly #running = new Map<string, Running>();
  readonly #kept = new KeptReceipts();
  #state: State;
  /** Takes back the trades of what runs, by the data of their market. */
  readonly #tradesBack = new Map<MarketData, () => void>();
  /** Entries that were written while the core is replaced. */
  #unpublished: JournalEntry[] | undefined;
  #poisoned = 0;

  constructor(options: ExchangeServiceOptions) {
    const { journal, onHalt } = options;
    this.#options = options;
    this.#journal = journal;
    this.#commits = new CommitQueue<JournalEntry>({
      write: (entries) => {
        journal.append(entries);
      },
      onCommit: (entries) => {
        if (this.#unpublished) this.#unpublished.push(...entries);
        else this.feed.publish(entries);
      },
      onHalt,
    });
    this.#state = this.#open();
    const { core, queries } = this.#state;
    this.feed = new AccountFeed(core);
    this.contracts = [...core.handlers, ...queries.values()].flatMap(
      ({ contract = [] }) => contract,
    );
  }

  /** Is replaced after an unexpected error. Its markets stay. */
  get core(): Core {
    return this.#state.core;
  }

  /** Number of commands and actions that were rolled back after an unexpected error. */
  get poisoned(): number {
    return this.#poisoned;
  }

  get isHealthy(): boolean {
    return this.#commits.isHealthy;
  }

  /** Resolves when on disk. A repetition gets the first receipt, or `idempotencyConflict` if its body differs. */
  async send(command: Command, repetition?: Repetition): Promise<Receipt> {
    this.#commits.assertHealthy();
    if (!repetition) return this.#run(command);
    const earlier = this.receiptOf(command, repetition);
    if (earlier) return earlier;
    const call = namesOf(command, repetition);
    const id = JSON.stringify(call);
    const receipt = this.#run(command, { ...call, bodyHash: repetition.bodyHash });
    this.#running.set(id, { bodyHash: repetition.bodyHash, receipt });
    try {
      return await receipt;
    } finally {
      this.#running.delete(id);
    }
  }

  /** Returns the receipt of the first call, or `idempotencyConflict` if its body differs; `undefined` without one. */
  receiptOf(
    command: Omit<Command, 'payload'>,
    repetition: Repetition,
  ): Receipt | Promise<Receipt> | undefined {
    const call = namesOf(command, repetition);
    const running = this.#running.get(JSON.stringify(call));
    const earlier = running ?? this.#journal.answer(call, command.now);
    return earlier && earlier.bodyHash !== repetition.bodyHash ? keyTaken : earlier?.receipt;
  }

  async #run(command: Command, call?: Omit<KeptAnswer, 'receipt'>): Promise<Receipt> {
    const earlier: unknown[] = [];
    for (const slicing of slicingsOf(command)) {
      earlier.push(...(await this.#cancelInSlices(command, slicing)));
    }
    const result = this.#attempt(() => this.core.execute(command));
    const receipt = 'error' in result ? failure : withEarlier(result.value, earlier);
    const isKept = call && this.#kept.isKept(call.owner, receipt, command.now);
    const answer = isKept === true ? { ...call, receipt } : undefined;
    if ('error' in result) {
      const poisoned = String(result.error);
      this.#commits.add({ ...createEntry(command.now, undefined, command, answer), poisoned });
    } else {
      const accepted = receipt.ok ? command : undefined;
      const effects = this.core.effects.take();
      // A command without effects, such as opening an account again, leaves no row.
      if (effects || answer) this.#commits.add(createEntry(command.now, effects, accepted, answer));
    }
    await this.#commits.settled();
    return receipt;
  }

  /** Cancels all but the last slice of orders, each slice in its own transaction. */
  async #cancelInSlices(command: Command, { path, select }: Slicing): Promise<readonly unknown[]> {
    const cancelled: unknown[] = [];
    while (select(this.core.open, command).length > sliceSize) {
      const receipt = await this.#run({ ...command, path });
      if (!receipt.ok) break;
      if (isList(receipt.data)) cancelled.push(...receipt.data);
    }
    return cancelled;
  }

  /** Writes what waits, unless a write has failed. Returns whether everything is on disk. */
  commit(): boolean {
    if (this.#commits.isHealthy) this.#commits.flush();
    return this.#commits.pending.length === 0;
  }

  /** @throws ExchangeError `EXCHANGE_HALTED` or `EXCHANGE_FAILED`. */
  assertHealthy(): void {
    this.#commits.assertHealthy();
  }

  async follow(topic: PrivateTopic, now: number): Promise<Uint8Array> {
    do await this.#commits.settled();
    while (this.#commits.pending.length > 0);
    return this.feed.follow(topic, now);
  }

  async ask({ path, payload, ...context }: Command): Promise<Receipt> {
    if (settledPaths.has(path)) await this.#commits.settled();
    const query = this.#state.queries.get(path);
    if (!query) throw new TypeError(`There is no question ${path}`);
    try {
      return { ok: true, data: query.handle(payload, context) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, code: error.code, msg: error.message };
    }
  }

  /** Runs an action that no command causes. After an unexpected error nothing of it stays. */
  act(now: number, work: () => void): void {
    const result = this.#attempt(() => {
      this.core.begin(now);
      work();
      this.core.react(now);
    });
    // An entry without effects stores the time.
    if ('value' in result) this.#commits.add(createEntry(now, this.core.effects.take()));
  }

  close(): void {
    this.#commits.close();
  }

  #attempt<T>(work: () => T): { readonly value: T } | { readonly error: unknown } {
    for (const market of this.core.markets) market.begin();
    this.#tradesBack.clear();
    try {
      const value = work();
      if (this.core.isBusy) this.#options.onBusy?.();
      return { value };
    } catch (error) {
      this.#rollBack(error);
      return { error };
    }
  }

  /**
   * Takes back what is half done: money and books as they were, everything else as it is on disk.
   * @throws ExchangeError `EXCHANGE_FAILED` if the disk fails too. Nothing is accepted before a restart.
   */
  #rollBack(cause: unknown): void {
    const { accounts, effects, markets } = this.core;
    for (const movement of effects.take()?.movements.toReversed() ?? []) accounts.undo(movement);
    for (const market of markets) market.rollBack();
    for (const back of this.#tradesBack.values()) back();
    const entries: JournalEntry[] = [];
    this.#unpublished = entries;
    try {
      if (!this.commit()) throw new TypeError('The disk has failed too', { cause });
      this.#state = this.#open(markets);
    } catch (error) {
      const failed = new ExchangeError('EXCHANGE_FAILED', 'The exchange has failed', {
        cause: error,
      });
      this.#commits.abandon(failed);
      throw failed;
    }
    this.#unpublished = undefined;
    this.feed.use(this.core);
    if (entries.length > 0) this.feed.publish(entries);
    this.#poisoned += 1;
    this.#options.onPoisoned?.(cause instanceof Error ? cause : new Error(String(cause)));
  }

  /** @param markets - Markets of an earlier core, with their books. */
  #open(markets?: readonly Market[]): State {
    return openState({
      ...this.#options,
      markets,
      pendingBody: (kind, { ledger, userId }, name) =>
        this.#pendingBody(kind, ledger, userId, name),
      onTrade: (market, trade) => {
        const data = this.#options.dataOf(market);
        if (!this.#tradesBack.has(data)) this.#tradesBack.set(data, data.mark());
        data.record(trade);
      },
    });
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
    return pending?.records.findLast(isNamed)?.text.body;
  }
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
