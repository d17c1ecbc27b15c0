import type { Ledger } from '@bourse/gateway-contract';
import type { Core } from '../core/create-core.ts';
import { isAtOrBelow } from '../core/margin/risk.ts';
import { isAtMarginCall } from '../core/futures/positions/risk.ts';
import { toMarginName } from '../core/wire/margin.ts';
import type { JournalEntry } from '../journal/rows/entry.ts';
import { decodeStored } from '../journal/stored-records.ts';
import type { Owner } from './owner.ts';

/** News about the risk of an account. The exchange has stored a liquidation before it tells it. */
export interface RiskNews extends Owner {
  readonly kind: 'positionLiquidated' | 'marginLiquidated' | 'marginCall';
  /** The same for all news of one event: a liquidation in steps at one price, a margin call within a UTC day. */
  readonly name: string;
  /** The contract, or the pair of an isolated margin account; `null` for an account of several. */
  readonly symbol: string | null;
  /** Liquidated size in base coin, as decimal text; `null` where there is no single position. */
  readonly size: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

const dayMs = 86_400_000;

/** Returns the liquidations that entries of the journal have begun, those of one position at one time as one. */
export function liquidationsIn(
  entries: readonly JournalEntry[],
  { accounts, futures }: Pick<Core, 'accounts' | 'futures'>,
): readonly RiskNews[] {
  const accountById = (id: string) => accounts.byId(id);
  const found = new Map<string, RiskNews>();
  const sizes = new Map<string, bigint>();

  const noteFutures = (body: string) => {
    const { account, symbol, positionId, size, ts } = decodeStored(
      'liquidation',
      body,
      accountById,
    );
    const name = `liquidation ${positionId} ${ts}`;
    const sum = (sizes.get(name) ?? 0n) + size;
    sizes.set(name, sum);
    const { instrument } = futures.contractOf(symbol);
    const news = { name, symbol, size: instrument.formatSize(sum), at: ts };
    found.set(name, { ...ownerOf(account), kind: 'positionLiquidated', ...news });
  };
  const noteMargin = (body: string) => {
    const { id, account, startedAt } = decodeStored('marginLiquidation', body, accountById);
    const name = `margin liquidation ${id}`;
    const { symbol } = toMarginName(account);
    const news = { name, symbol, size: null, at: startedAt };
    found.set(name, { ...ownerOf(account), kind: 'marginLiquidated', ...news });
  };

  for (const { records } of entries) {
    for (const { kind, text } of records) {
      if (kind === 'liquidation') noteFutures(text.body);
      else if (kind === 'marginLiquidation') noteMargin(text.body);
    }
  }
  return [...found.values()];
}

function ownerOf({ ledger, userId }: Owner): Owner {
  return { ledger, userId };
}

/**
 * Returns the accounts of a ledger that are close to a liquidation: margin accounts at the level of a margin call, and
 * positions whose maintenance margin is nine tenths of their margin. Looks at a few at a time.
 */
export async function findMarginCalls(
  { margin, futures }: Pick<Core, 'margin' | 'futures'>,
  ledger: Ledger,
  now: number,
  pause: () => Promise<void> | undefined,
): Promise<readonly RiskNews[]> {
  const calls: RiskNews[] = [];
  const day = Math.floor(now / dayMs);
  const call = ({ userId }: Owner, place: string, symbol: string | null) => {
    const name = `margin call ${place} ${symbol ?? 'cross'} ${day}`;
    calls.push({ kind: 'marginCall', ledger, userId, name, symbol, size: null, at: now });
  };
  for (const account of margin.loans.debtors()) {
    const value = account.ledger === ledger ? margin.marginAccounts.valueOf(account) : undefined;
    if (value && isAtOrBelow(value, 'marginCall')) {
      call(account, 'margin', toMarginName(account).symbol);
    }
    await pause();
  }
  for (const portfolio of futures.portfolios.all()) {
    if (portfolio.account.ledger !== ledger) continue;
    for (const position of portfolio.positions()) {
      if (isAtMarginCall(position, portfolio, futures.cash)) {
        call(portfolio.account, 'futures', position.symbol);
      }
    }
    await pause();
  }
  return calls;
}
