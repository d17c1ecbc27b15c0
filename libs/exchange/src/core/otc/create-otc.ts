import {
  acceptOtcQuote,
  gatewayCode,
  requestOtcQuote,
  type Ledger,
  type ParsedPayload,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import type { OtcTerms } from '../../instruments/otc-terms.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { on, type CommandContext, type CommandHandler } from '../commands/command.ts';
import { readAmount } from '../commands/read-amount.ts';
import type { Market } from '../market.ts';
import type { MarketOf } from '../markets.ts';
import { opposite } from '../matching/book-side.ts';
import { assertTraded } from '../orders/order-limits.ts';
import type { Reaction } from '../reactions.ts';
import type { Effects } from '../records/effects.ts';
import type { OtcQuote } from '../records/otc-quote.ts';
import { toRecordName, type RecordName } from '../records/record-name.ts';
import type { Restorable } from '../records/restorable.ts';
import { toOtcQuote } from '../wire/otc.ts';
import { quoteBlock, type BlockAmount } from './quote-price.ts';

export interface OtcOptions {
  readonly accounts: Accounts;
  readonly effects: Effects;
  readonly nextId: (kind: string) => bigint;
  /** Number of quotes that expire without a pause. */
  readonly sliceSize: number;
  readonly marketOf: MarketOf;
  readonly terms: OtcTerms;
  /** Returns a quote that is not open any more. */
  readonly endedQuote: (ledger: Ledger, userId: string, name: RecordName) => OtcQuote | undefined;
}

export interface Otc {
  readonly terms: OtcTerms;
  readonly handlers: readonly CommandHandler[];
  readonly reaction: Reaction;
  readonly restorables: readonly Restorable[];
}

type Request = ParsedPayload<typeof requestOtcQuote>;

/** The desk trades blocks at quoted prices: against its own account, and outside the books. */
export function createOtc(options: OtcOptions): Otc {
  const quotes = new OpenQuotes(options);
  const toWire = (quote: OtcQuote) => {
    const { account, symbol } = quote;
    return toOtcQuote(quote, options.marketOf(account.ledger, 'spot', symbol).instrument);
  };
  return {
    terms: options.terms,
    handlers: [
      on(requestOtcQuote, (request, context) => ({
        quote: toWire(quotes.open(request, context)),
      })),
      on(acceptOtcQuote, ({ ledger, quoteId }, { userId, now }) => {
        const quote = quotes.find(ledger, userId, quoteId, now);
        const { instrument } = options.marketOf(ledger, 'spot', quote.symbol);
        settle(options.accounts, quote, instrument);
        quotes.end(quote, 'filled', now);
        return { quote: toWire(quote) };
      }),
    ],
    reaction: {
      onSlice: (now) => quotes.expire(now),
    },
    restorables: [quotes.restorable],
  };
}

/** Each user has one open quote at most. */
class OpenQuotes {
  readonly restorable: Restorable;
  readonly #options: OtcOptions;
  readonly #byAccount = new Map<string, OtcQuote>();

  constructor(options: OtcOptions) {
    this.#options = options;
    this.restorable = {
      kind: 'otc',
      restore: (quote: OtcQuote) => {
        this.#byAccount.set(quote.account.id, quote);
      },
    };
  }

  open(request: Request, { userId, now }: CommandContext): OtcQuote {
    const { accounts, effects, nextId, marketOf, terms } = this.#options;
    const { ledger, symbol, side } = request;
    const market = marketOf(ledger, 'spot', symbol);
    assertTraded(market, now);
    const block = priceOf(request, market, terms);
    const account = accounts.of(ledger, userId, 'spot');
    const earlier = this.#byAccount.get(account.id);
    if (earlier) this.end(earlier, 'expired', now);
    const quote: OtcQuote = {
      kind: 'otc',
      id: nextId('otc'),
      account,
      userId,
      symbol,
      side,
      ...block,
      createdAt: now,
      expiresAt: now + terms.validMs,
      updatedAt: now,
      status: 'open',
    };
    this.#byAccount.set(account.id, quote);
    effects.put(quote);
    return quote;
  }

  /** @throws {Refusal} `quoteUnknown`, `quoteExpired` or `quoteUsed`. */
  find(ledger: Ledger, userId: string, quoteId: string, now: number): OtcQuote {
    const name = toRecordName(quoteId, undefined);
    const open = this.#byAccount.get(this.#options.accounts.of(ledger, userId, 'spot').id);
    const quote =
      open && open.id === name.id ? open : this.#options.endedQuote(ledger, userId, name);
    if (!quote) throw new Refusal(gatewayCode.quoteUnknown, 'There is no such quote');
    if (quote.status === 'filled') {
      throw new Refusal(gatewayCode.quoteUsed, 'The quote was accepted before');
    }
    if (quote.status === 'expired' || now >= quote.expiresAt) {
      throw new Refusal(gatewayCode.quoteExpired, 'The quote has expired');
    }
    return quote;
  }

  end(quote: OtcQuote, status: 'filled' | 'expired', now: number): void {
    quote.status = status;
    quote.updatedAt = now;
    this.#byAccount.delete(quote.account.id);
    this.#options.effects.put(quote);
  }

  /** Ends quotes that have expired. Returns whether there are more; these cannot be accepted either. */
  expire(now: number): boolean {
    let left = this.#options.sliceSize;
    // All are valid equally long, so the oldest are first.
    for (const quote of this.#byAccount.values()) {
      if (now < quote.expiresAt) break;
      if (left === 0) return true;
      left -= 1;
      this.end(quote, 'expired', now);
    }
    return false;
  }
}

type Block = Pick<OtcQuote, 'price' | 'size' | 'bestPrices'>;

/** @throws {Refusal} `sizeInvalid`, `amountInvalid`, `noLiquidity`, `notionalTooSmall` or `notionalTooLarge`. */
function priceOf(request: Request, market: Market, terms: OtcTerms): Block {
  const { side } = request;
  const { instrument } = market;
  const amount = readBlock(request, instrument);
  const levels = market.levels(opposite(side), Infinity);
  const [bid, ask] = [market.best('buy'), market.best('sell')];
  const block = quoteBlock(side, amount, levels, { instrument, spread: terms.spread });
  if (!block || !bid || !ask) {
    throw new Refusal(gatewayCode.noLiquidity, 'The market is not deep enough for this amount');
  }
  assertTotal(instrument.quoteOf(block.price, block.size), instrument, terms);
  return { ...block, bestPrices: bid.price + ask.price };
}

function readBlock({ unit, amount }: Request, instrument: Instrument): BlockAmount {
  if (unit === 'quote') return { unit, amount: readAmount(amount) };
  const size = instrument.parseSize(amount);
  if (size !== undefined && size > 0n) return { unit, amount: size };
  const step = instrument.terms.stepSize;
  throw new Refusal(gatewayCode.sizeInvalid, `The amount must be a multiple of ${step}`);
}

function assertTotal(total: bigint, { quoteCoin }: Instrument, terms: OtcTerms): void {
  const { minTotal, maxTotal } = terms;
  if (total < minTotal) {
    const data = { bound: formatCoin(minTotal), coin: quoteCoin };
    const text = `A block is worth at least ${data.bound} ${quoteCoin}`;
    throw new Refusal(gatewayCode.notionalTooSmall, text, { data });
  }
  if (total <= maxTotal) return;
  const data = { bound: formatCoin(maxTotal), coin: quoteCoin };
  const text = `A block is worth at most ${data.bound} ${quoteCoin}`;
  throw new Refusal(gatewayCode.notionalTooLarge, text, { data });
}

/** @throws {Refusal} `balanceInsufficient` before anything has moved. */
function settle(
  accounts: Accounts,
  { account, side, size, price, id: ref }: OtcQuote,
  instrument: Instrument,
): void {
  const { baseCoin, quoteCoin } = instrument;
  const base = [baseCoin, instrument.baseOf(size)] as const;
  const quote = [quoteCoin, instrument.quoteOf(price, size)] as const;
  const [[givenCoin, given], [gotCoin, got]] = side === 'buy' ? [quote, base] : [base, quote];
  const { available } = accounts.balance(account, givenCoin);
  if (given > available) {
    const text = `There is not enough ${givenCoin}: ${formatCoin(available)} is available`;
    throw new Refusal(gatewayCode.balanceInsufficient, text);
  }
  const desk = accounts.house(account.ledger, 'desk');
  accounts.transfer(account, desk, givenCoin, given, { reason: 'otc', ref });
  accounts.transfer(desk, account, gotCoin, got, { reason: 'otc', ref });
}
