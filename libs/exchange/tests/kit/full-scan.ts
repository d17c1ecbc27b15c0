import type { Core } from '../../src/core/create-core.ts';
import { isIsolated } from '../../src/core/futures/positions/position.ts';
import type { Portfolio } from '../../src/core/futures/positions/portfolio.ts';
import type { Market } from '../../src/core/market.ts';

/** Checks every position of the changed markets, as `LiquidationWatch` would if it looked at all of them. */
export function scanFutures({ futures }: Core, markets: Iterable<Market>, now: number): void {
  const { portfolios, liquidations } = futures;
  const crossed = new Set<Portfolio>();
  for (const market of markets) {
    if (market.kind !== 'futures') continue;
    for (const position of portfolios.in(market)) {
      const portfolio = portfolios.of(position.account);
      if (isIsolated(position)) liquidations.checkIsolated(portfolio, position, now);
      else crossed.add(portfolio);
    }
  }
  for (const portfolio of crossed) liquidations.checkCross(portfolio, now);
}

/** Checks every account with debts that holds coins of the changed markets. */
export function scanChangedMargin({ margin }: Core, markets: Iterable<Market>, now: number): void {
  const { loans, marginAccounts, liquidations } = margin;
  const changed = [...markets].filter(({ kind }) => kind === 'spot');
  for (const account of changed.length === 0 ? [] : loans.debtors()) {
    const isConcerned = changed.some(
      ({ ledger, instrument }) =>
        ledger === account.ledger && marginAccounts.holds(account, instrument.baseCoin),
    );
    if (isConcerned) liquidations.check(account, now);
  }
}

/** Checks every account with debts, or with an open liquidation. */
export function scanMargin({ margin: { loans, liquidations } }: Core, now: number): void {
  for (const account of new Set([...loans.debtors(), ...liquidations.waiting()])) {
    liquidations.check(account, now);
  }
}
