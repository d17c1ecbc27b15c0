import type { Contract } from '../../instruments/contract.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Account } from '../accounts/account.ts';
import type { Movement } from '../accounts/movement.ts';
import type { Market } from '../market.ts';
import type { OpenOrders } from '../orders/open-orders.ts';
import type { Orders } from '../orders/orders.ts';
import type { Settlement } from '../orders/settlement.ts';
import type { Reaction } from '../reactions.ts';
import type { Effects } from '../records/effects.ts';
import type { Resetter } from '../resetter.ts';
import type { Order } from '../records/order.ts';
import type { FeeRateOf } from '../spot/spot-settlement.ts';
import type { PlanBook } from '../triggers/plan-book.ts';
import type { PlanProduct } from '../triggers/plan-product.ts';
import { cancelPlansOf } from '../triggers/position-plans.ts';
import { Bills } from './cash/bills.ts';
import { Funding, type FundingInterval } from './cash/funding.ts';
import { FuturesCash } from './cash/futures-cash.ts';
import { FuturesOrders } from './orders/futures-orders.ts';
import { createFuturesPlans } from './orders/futures-plans.ts';
import { createFuturesSettlement } from './orders/futures-settlement.ts';
import { Holdings, type HoldingsOptions } from './cash/holdings.ts';
import { InsuranceFund, type InsuranceDay } from './cash/insurance-fund.ts';
import {
  isLiquidation,
  Liquidations,
  type LiquidationsOptions,
} from './liquidation/liquidations.ts';
import { MarginUpkeep } from './cash/margin-upkeep.ts';
import { LiquidationWatch } from './liquidation/liquidation-watch.ts';
import { MarkPrices } from './mark-prices.ts';
import { OrderUpkeep, type OrderUpkeepOptions } from './orders/order-upkeep.ts';
import { closingSide, isPosition, type Position } from './positions/position.ts';
import { sum, type FuturesMode, type FuturesSetting } from './positions/portfolio.ts';
import { Portfolios } from './positions/portfolios.ts';
import { ContractSeries } from './series/contract-series.ts';
import type { RunningPeriod } from './series/records.ts';
import { Settings } from './settings.ts';
import { Solvency } from './orders/solvency.ts';
import { Takeover } from './liquidation/takeover.ts';

export interface FuturesOptions {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly book: PlanBook;
  readonly effects: Effects;
  readonly movementListeners: ((movement: Movement) => void)[];
  readonly markets: readonly Market[];
  readonly contractOf: (symbol: string) => Contract;
  readonly marketOf: (account: Account, symbol: string) => Market;
  readonly feeRateOf: FeeRateOf;
  readonly nextId: (kind: string) => bigint;
  readonly sliceSize: number;
  readonly interestOf: (market: Market) => bigint;
  /** A function, because orders are created after the settlement. */
  readonly orders: () => Orders;
}

export interface FuturesRecords {
  readonly position: readonly Position[];
  readonly futuresSetting: readonly FuturesSetting[];
  readonly futuresMode: readonly FuturesMode[];
  readonly fundingInterval: readonly FundingInterval[];
  readonly insuranceDay: readonly InsuranceDay[];
  readonly contractSeries: readonly RunningPeriod[];
}

/** USDT futures: positions, margin, mark prices, funding and liquidation. */
export interface Futures {
  readonly settlement: Settlement;
  readonly reaction: Reaction;
  readonly orders: FuturesOrders;
  readonly portfolios: Portfolios;
  readonly liquidations: Liquidations;
  readonly watch: LiquidationWatch;
  readonly cash: FuturesCash;
  readonly fund: InsuranceFund;
  readonly funding: Funding;
  readonly series: ContractSeries;
  readonly settings: Settings;
  readonly contractOf: FuturesOptions['contractOf'];
  readonly feeRateOf: FeeRateOf;
  readonly plans: PlanProduct;
  readonly reset: Resetter;
  /** Uses what an ended order gives back, and what others no longer need, for margins that the account's positions lack. */
  readonly onOrderEnd: (order: Order) => void;
  /** Called after balances and open orders have been restored. */
  readonly restore: (records: FuturesRecords) => void;
}

export function createFutures(options: FuturesOptions): Futures {
  const { accounts, open, book, effects, contractOf, marketOf, feeRateOf, nextId, orders } =
    options;
  const cancel: Orders['cancel'] = (order, reason, now) => {
    orders().cancel(order, reason, now);
  };
  const shrink: OrderUpkeepOptions['shrink'] = (order, size, now) => {
    if (order.price !== null) orders().amend(order, { price: order.price, size }, now);
  };
  const portfolios = new Portfolios({
    contractOf,
    marketOf,
    ordersOf: ({ ledger, userId, id: accountId }, symbol) =>
      open.of(ledger, userId, { product: 'futures', symbol, accountId }),
  });
  const fund = new InsuranceFund({ accounts, effects, nextId });
  const bills = new Bills({ accounts, effects, nextId });
  const cash = new FuturesCash({ accounts, effects, bills, fund, cancel });
  const upkeep = new OrderUpkeep({ accounts, cash, effects, feeRateOf, cancel, shrink });
  const onEnd: HoldingsOptions['onEnd'] = (position, now) => {
    cancelPlansOf(book, { ...position, closingSide: closingSide(position) }, now);
  };
  const funding = new Funding({ ...options, portfolios, cash });
  const solvency = new Solvency({ portfolios, cash, feeRateOf });
  const holdings = new Holdings({ portfolios, cash, effects, funding, nextId, onEnd });
  const takeover = new Takeover({ portfolios, holdings, cash, fund, upkeep, effects, nextId });
  const place: LiquidationsOptions['place'] = (account, terms, now) =>
    orders().place({ account, terms }, now);
  const ports = { cash, upkeep, effects, funding, nextId };
  const liquidations = new Liquidations({ ...ports, takeover, cancel, place });
  const watch = new LiquidationWatch({ portfolios, cash, liquidations, funding });
  const margins = new MarginUpkeep({ cash, sliceSize: options.sliceSize });
  const series = new ContractSeries({ ...options, portfolios });
  followChanges(options, { portfolios, watch, margins, series });
  const marks = new MarkPrices({
    markets: options.markets,
    contractOf,
    lastRate: (market) => funding.lastRate(market),
    nextFunding: (market, now) => funding.nextFunding(market, now),
  });
  const futuresOrders = new FuturesOrders({
    orders,
    portfolios,
    cash,
    upkeep,
    funding,
    solvency,
    feeRateOf,
    contractOf,
  });
  return {
    settlement: createFuturesSettlement({
      accounts,
      portfolios,
      holdings,
      cash,
      upkeep,
      funding,
      solvency,
      feeRateOf,
    }),
    reaction: createReaction(options.markets, {
      fund,
      margins,
      marks,
      funding,
      watch,
      series,
    }),
    orders: futuresOrders,
    plans: createFuturesPlans(accounts, futuresOrders),
    onOrderEnd: (order) => {
      const { product, account, endReason } = order;
      if (product !== 'futures') return;
      const portfolio = portfolios.of(account);
      // A liquidation cancels all orders of the contract.
      if (endReason !== 'liquidation') upkeep.ease(portfolio, order);
      cash.hold(portfolio);
    },
    reset: (userId, now) => {
      holdings.discard(portfolios.of(accounts.of('simulation', userId, 'futures')), now);
    },
    portfolios,
    liquidations,
    watch,
    cash,
    fund,
    funding,
    series,
    contractOf,
    feeRateOf,
    settings: new Settings(ports),
    restore: createRestoring({ accounts, portfolios, fund, funding, margins, watch, series }),
  };
}

/** Notes what changes positions and the money behind them. */
function followChanges(
  { effects, movementListeners }: Pick<FuturesOptions, 'effects' | 'movementListeners'>,
  {
    portfolios,
    watch,
    margins,
    series,
  }: Pick<Futures, 'portfolios' | 'watch' | 'series'> & { margins: MarginUpkeep },
): void {
  effects.listen('liquidation', (record) => {
    if (isLiquidation(record)) series.noteLiquidation(record);
  });
  effects.listen('position', (record) => {
    if (!isPosition(record)) return;
    portfolios.note(record);
    watch.notePosition(record);
    margins.note(portfolios.of(record.account));
  });
  movementListeners.push(({ from, to }) => {
    for (const account of from === to ? [to] : [from, to]) {
      if (account.kind !== 'futures') continue;
      const portfolio = portfolios.of(account);
      margins.note(portfolio);
      if (from !== to) watch.noteMoney(portfolio);
    }
  });
}

interface ReactionParts {
  readonly fund: InsuranceFund;
  readonly margins: MarginUpkeep;
  readonly marks: MarkPrices;
  readonly funding: Funding;
  readonly watch: LiquidationWatch;
  readonly series: ContractSeries;
}

function createReaction(markets: readonly Market[], parts: ReactionParts): Reaction {
  const { fund, margins, marks, funding, watch, series } = parts;
  const passTime = (now: number): void => {
    for (const { ledger } of markets) fund.found(ledger, now);
    marks.sample();
    for (const market of markets) marks.update(market, now);
    funding.passTime(now);
    // The rate of an interval that has ended counts at once.
    for (const market of markets) marks.update(market, now);
    series.passTime(now);
    margins.passTime();
  };
  return {
    onPrices(changed, now, budget) {
      if (!watch.isChecking) {
        for (const market of changed) if (market.kind === 'futures') marks.update(market, now);
      }
      return watch.check(changed, now, budget);
    },
    onTime(now, budget) {
      if (!watch.isChecking) passTime(now);
      return watch.check(markets, now, budget);
    },
    onSlice(_, budget) {
      const hasMore = margins.work() || funding.work();
      watch.measure(budget);
      return hasMore;
    },
  };
}

function createRestoring({
  accounts,
  portfolios,
  fund,
  funding,
  margins,
  watch,
  series,
}: Pick<FuturesOptions, 'accounts'> &
  Pick<Futures, 'portfolios' | 'fund' | 'funding' | 'watch' | 'series'> & {
    margins: MarginUpkeep;
  }): Futures['restore'] {
  return (records) => {
    for (const position of records.position) {
      portfolios.add(position);
      watch.notePosition(position);
    }
    for (const setting of records.futuresSetting) portfolios.restoreSetting(setting);
    for (const mode of records.futuresMode) portfolios.restoreMode(mode);
    for (const interval of records.fundingInterval) funding.restore(interval);
    for (const day of records.insuranceDay) fund.restore(day);
    for (const period of records.contractSeries) series.restore(period);
    for (const portfolio of portfolios.all()) {
      const { account } = portfolio;
      const { frozen } = accounts.balance(account, 'USDT');
      const reserved = sum(portfolio.orders().map((order) => order.reserved));
      portfolio.held = frozen - reserved - portfolio.isolatedMargin();
      margins.restore(portfolio);
    }
  };
}
