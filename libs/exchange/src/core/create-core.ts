import { Refusal } from './refusal.ts';
import { coins } from '../instruments/coin-chains.ts';
import type { Listing } from '../instruments/listings.ts';
import { otcTerms as defaultOtcTerms, type OtcTerms } from '../instruments/otc-terms.ts';
import type { Command, CommandHandler, Receipt } from './commands/command.ts';
import { createOcoCommands } from './commands/oco-commands.ts';
import { createPlanCommands } from './commands/plan-commands.ts';
import { createSpotCommands } from './commands/spot-commands.ts';
import { createBase, futuresPorts, type Base, type BaseOptions } from './create-base.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Alerts } from './alerts/alerts.ts';
import { createAlerts } from './alerts/create-alerts.ts';
import type { IndicatorAlertsOptions } from './alerts/indicator-alerts.ts';
import type { Market } from './market.ts';
import type { MarketOf } from './markets.ts';
import type { OpenOrders } from './orders/open-orders.ts';
import type { Effects } from './records/effects.ts';
import { createChain, type Chain } from './chain/create-chain.ts';
import { createFees, type Fees } from './fees/create-fees.ts';
import { createMargin, type Margin } from './margin/create-margin.ts';
import { Loans } from './margin/loans.ts';
import { MarginAccounts, isMargin } from './margin/margin-accounts.ts';
import { createMarginSettlement } from './margin/margin-settlement.ts';
import { createFuturesCommands } from './commands/futures-commands.ts';
import { createFutures, type Futures } from './futures/create-futures.ts';
import { createConversions, type Conversions } from './conversions/create-conversions.ts';
import { createOtc, type Otc, type OtcOptions } from './otc/create-otc.ts';
import { Clearing, type ClearingOptions } from './orders/clearing.ts';
import { Delistings } from './spot/delistings.ts';
import { Orders, type OrdersOptions } from './orders/orders.ts';
import type { Restorable } from './records/restorable.ts';
import { OcoTrading } from './spot/oco-trading.ts';
import { createSpotSettlement, type FeeRateOf } from './spot/spot-settlement.ts';
import { createStatements } from './statements/create-statements.ts';
import { PriceMarks } from './statements/price-marks.ts';
import type { Statements } from './statements/statements.ts';
import { Worth } from './statements/worth.ts';
import { createSpotTrading } from './spot/spot-trading.ts';
import { createAttaching } from './triggers/attached-plans.ts';
import { cancelStopOf } from './triggers/oco-stops.ts';
import { Plans, createPlanReaction, type PlansOptions } from './triggers/plans.ts';
import { createTransfers, type TransferRule } from './transfers/create-transfers.ts';
import { createWalletRule, futuresRule } from './transfers/transfer-rules.ts';
import { Valuation } from './valuation.ts';

/** The core reads no clock, no disk and no random numbers. */
export interface CoreOptions extends BaseOptions {
  readonly endedOrder: OrdersOptions['endedOrder'];
  readonly endedPlan?: PlansOptions['endedPlan'];
  readonly endedQuote?: OtcOptions['endedQuote'];
  readonly otcTerms?: OtcTerms | undefined;
  /** Returns the last price of a spot pair that is stored, in ticks. */
  readonly lastPrice?: ((symbol: string) => bigint | undefined) | undefined;
  /** Returns the size of the positions that simulated participants hold against each other. Default: none. */
  readonly interestOf?: ((market: Market) => bigint) | undefined;
  /** Default: there are too few candles. */
  readonly indicatorAt?: IndicatorAlertsOptions['indicatorAt'] | undefined;
}

/** The state of the exchange, and the only way to change it. */
export interface Core {
  readonly accounts: Accounts;
  readonly open: OpenOrders;
  readonly orders: Orders;
  readonly plans: Plans;
  readonly oco: OcoTrading;
  readonly markets: readonly Market[];
  readonly futures: Futures;
  readonly effects: Effects;
  readonly marketOf: MarketOf;
  readonly handlers: readonly CommandHandler[];
  readonly valuation: Valuation;
  readonly margin: Margin;
  readonly fees: Fees;
  readonly chain: Chain;
  readonly otc: Otc;
  readonly conversions: Conversions;
  readonly statements: Statements;
  readonly alerts: Alerts;
  readonly restorables: readonly Restorable[];
  /** Notes a time before anything happens at it. The calls below do so themselves. */
  readonly begin: (now: number) => void;
  /** Runs a command. A refusal has changed nothing; any other error leaves a change half done. */
  readonly execute: (command: Command) => Receipt;
  /** Runs what follows from prices that have changed outside a command. */
  readonly react: (now: number) => void;
  /** Runs what is due, such as interest. Called about once a second. Returns whether work is left for `work`. */
  readonly passTime: (now: number) => boolean;
  /** `true` while `work` has to go on with what a change of prices has begun, such as many liquidations. */
  readonly isBusy: boolean;
  /** Does a slice of the work that grows with the number of users, such as funding. Returns whether there is more. */
  readonly work: (now: number) => boolean;
}

export function createCore(options: CoreOptions): Core {
  const { listings, endedOrder, endedPlan = () => undefined, interestOf = () => 0n } = options;
  const { indicatorAt = () => undefined } = options;
  const base = createBase(options);
  const { effects, accounts, open, book, markets, marketOf, nextId, noteId, reactions, follow } =
    base;
  const lending = createLending(base);
  const { valuation, loans, marginAccounts, fees } = lending;
  const feeRateOf = rateOf(marketOf, fees);
  const spot = fees.counted(createSpotSettlement(accounts, feeRateOf));
  const ports = { ...futuresPorts(base), feeRateOf, interestOf };
  const futures = createFutures({ ...ports, orders: () => orders });
  const settlements = {
    spot,
    margin: createMarginSettlement({ accounts, spot, loans, marginAccounts }),
    futures: fees.counted(futures.settlement),
  };
  const attaching = createAttaching({ book, nextId, marketOf });
  const listeners: Pick<ClearingOptions, 'onOpen' | 'onFill' | 'onEnd'> = {
    onOpen: attaching.onOpen,
    onFill: (order, now) => {
      cancelStopOf(order, book, now);
    },
    onEnd: (order, now) => {
      cancelStopOf(order, book, now);
      attaching.onEnd(order, now);
      futures.onOrderEnd(order);
    },
  };
  const clearing = new Clearing({ accounts, open, effects, settlements, nextId, ...listeners });
  const orders: Orders = new Orders({ open, clearing, nextId, noteId, marketOf, endedOrder });
  const trading = createSpotTrading({ accounts, orders, marketOf, book });
  const margin = createMargin({ ...base, orders, ...lending });
  const products = { spot: trading.plans, margin: margin.plans, futures: futures.plans };
  const plans = new Plans({ ...base, products, orders, endedPlan });
  const oco = new OcoTrading({ ...base, orders, plans });
  const delistings = new Delistings({ ...base, orders, plans });
  const rules = transferRules(listings, marginAccounts, futures);
  const transfers = createTransfers({ ...base, rules });
  const chain = createChain({ ...base, valuation, rules });
  const otc = createDesk(base, options);
  const conversions = createConversions({ ...base, valuation, feeRate: otc.terms.spread });
  const { statements, reset } = keepStatements(base, options, lending, futures);
  const { alerts, handlers: alertHandlers } = createAlerts({
    ...base,
    contractOf: futures.contractOf,
    expectedRate: (market) => futures.funding.expectedRate(market),
    indicatorAt,
  });
  base.priceListeners.push((market) => {
    alerts.notePrices(market);
  });
  const resetters = [margin.reset, reset, futures.reset];
  reactions.push(delistings.reaction, chain.reaction, otc.reaction);
  // Marks come first, so that plans see the mark prices of the moment.
  reactions.push(futures.reaction, createPlanReaction(plans), margin.reaction);
  // Levels value all accounts, so what these owe comes first.
  reactions.push(fees.reaction, statements.reaction, alerts.reaction);
  const handlers = [
    ...createSpotCommands({ accounts, open, orders, plans, trading, marketOf, resetters }),
    ...createOcoCommands({ oco, marketOf }),
    ...createPlanCommands({ plans, marketOf }),
    ...createFuturesCommands({ accounts, open, orders, book, marketOf, futures }),
    ...margin.handlers,
    ...transfers.handlers,
    ...chain.handlers,
    ...otc.handlers,
    ...conversions.handlers,
    ...alertHandlers,
  ];
  const run = executorOf(handlers);
  const begin = (now: number): void => {
    alerts.begin(now);
    statements.begin(now);
  };
  return {
    accounts,
    open,
    orders,
    plans,
    oco,
    markets,
    futures,
    effects,
    marketOf,
    handlers,
    valuation,
    margin,
    fees,
    chain,
    otc,
    conversions,
    statements,
    alerts,
    begin,
    restorables: [book, delistings, margin, fees, chain, otc, statements, alerts].flatMap(
      (part) => part.restorables,
    ),
    execute: (command) => {
      begin(command.now);
      const receipt = run(command);
      follow.run(command.now);
      return receipt;
    },
    react: (now) => {
      follow.run(now);
    },
    passTime: (now) => {
      begin(now);
      return follow.passTime(now);
    },
    get isBusy() {
      return follow.isBusy;
    },
    work: (now) => {
      begin(now);
      return follow.work(now);
    },
  };
}

function createDesk(base: Base, { endedQuote = () => undefined, otcTerms }: CoreOptions): Otc {
  return createOtc({ ...base, endedQuote, terms: otcTerms ?? defaultOtcTerms });
}

function createLending({ accounts, effects, nextId, markets, marketOf, sliceSize }: Base) {
  const records = { accounts, effects, nextId, sliceSize };
  const valuation = new Valuation(markets.filter(({ kind }) => kind === 'spot'));
  const loans = new Loans(records);
  const marginAccounts = new MarginAccounts({ accounts, valuation, loans, marketOf });
  const fees = createFees({ ...records, valuation, debtsOf: (account) => loans.owedBy(account) });
  return { valuation, loans, marginAccounts, fees };
}

function keepStatements(
  base: Base,
  { lastPrice = () => undefined }: CoreOptions,
  { valuation, loans }: ReturnType<typeof createLending>,
  { contractOf, portfolios }: Futures,
) {
  const { markets, marketOf } = base;
  const worth = new Worth({
    pairOf: (ledger, coin) => valuation.market(ledger, coin, 'USDT'),
    contractOf,
    futuresMarketOf: (ledger, symbol) => marketOf(ledger, 'futures', symbol),
  });
  return createStatements({
    ...base,
    worth,
    marks: new PriceMarks({ ...base, markets, lastPrice }),
    instrumentOf: (ledger, product, symbol) => marketOf(ledger, product, symbol).instrument,
    debtsOf: (account) => loans.owedBy(account),
    positionsOf: (account) => portfolios.of(account).positions(),
  });
}

/** A pair's own rate, or the lower one of the user's level. */
function rateOf(marketOf: Core['marketOf'], fees: Pick<Fees, 'feeRateOf'>): FeeRateOf {
  return ({ account, product, symbol }, role) => {
    const own = marketOf(account.ledger, product, symbol).instrument.feeRate(role);
    const ofLevel = fees.feeRateOf(account, product, role);
    return ofLevel < own ? ofLevel : own;
  };
}

function transferRules(
  listings: readonly Listing[],
  marginAccounts: MarginAccounts,
  { cash, portfolios, funding }: Pick<Futures, 'cash' | 'portfolios' | 'funding'>,
): readonly TransferRule[] {
  const traded = listings.flatMap(({ terms }) => [terms.baseCoin, terms.quoteCoin]);
  return [
    createWalletRule(new Set([...traded, ...coins.map(({ coin }) => coin)])),
    {
      appliesTo: isMargin,
      holds: (account, coin) => marginAccounts.holds(account, coin),
      maxOut: (account, coin) => marginAccounts.maxTransferOut(account, coin),
    },
    {
      ...futuresRule,
      prepare: (account) => {
        funding.pay(portfolios.of(account));
      },
      maxOut: (account) => cash.free(portfolios.of(account)),
    },
  ];
}

function executorOf(handlers: readonly CommandHandler[]): Core['execute'] {
  const byPath = new Map(handlers.map(({ path, handle }) => [path, handle]));
  return (command) => {
    const handle = byPath.get(command.path);
    if (!handle) throw new TypeError(`There is no command ${command.path}`);
    try {
      return { ok: true, data: handle(command.payload, command) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { ok: false, code: error.code, msg: error.message, data: error.data };
    }
  };
}
