import type { createCore } from '@bourse/exchange';

type Core = ReturnType<typeof createCore>;

/** Lets a core look at all positions and all debts after each change of a price and each second, as it once did. */
export function lookAtAll({ futures, margin }: Core): void {
  const { portfolios, liquidations, cash, watch } = futures;
  const check: typeof watch.check = (markets, now) => {
    const crossed = new Set<ReturnType<typeof portfolios.of>>();
    for (const market of markets) {
      if (market.kind !== 'futures') continue;
      for (const position of portfolios.in(market)) {
        const portfolio = portfolios.of(position.account);
        if (position.marginMode === 'cross') crossed.add(portfolio);
        else liquidations.checkIsolated(portfolio, position, now);
      }
    }
    for (const portfolio of crossed) liquidations.checkCross(portfolio, now);
    return false;
  };
  const checkChanged: typeof margin.watch.checkChanged = (markets, now) => {
    const changed = [...markets].filter(({ kind }) => kind === 'spot');
    for (const account of changed.length === 0 ? [] : margin.loans.debtors()) {
      const isConcerned = changed.some(
        ({ ledger, instrument }) =>
          ledger === account.ledger && margin.marginAccounts.holds(account, instrument.baseCoin),
      );
      if (isConcerned) margin.liquidations.check(account, now);
    }
    return false;
  };
  const checkAll: typeof margin.watch.checkAll = (now) => {
    for (const portfolio of portfolios.all()) cash.hold(portfolio);
    for (const account of margin.loans.debtors()) margin.liquidations.check(account, now);
    return false;
  };
  Object.assign(watch, { check });
  Object.assign(margin.watch, { checkChanged, checkAll });
}
