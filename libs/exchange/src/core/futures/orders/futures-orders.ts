import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../refusal.ts';
import { divideUp } from '../../../instruments/decimal.ts';
import { wholeRate } from '../../../instruments/rate.ts';
import type { Contract } from '../../../instruments/contract.ts';
import type { Account } from '../../accounts/account.ts';
import { opposite } from '../../matching/book-side.ts';
import type { OrderDraft, Orders } from '../../orders/orders.ts';
import {
  isOpen,
  type Amendment,
  type Order,
  type OrderTerms,
  type PositionSide,
} from '../../records/order.ts';
import type { FeeRateOf } from '../../spot/spot-settlement.ts';
import {
  availableSize,
  divide,
  onlyReduces,
  reachable,
  reducibleBy,
  restOf,
  type Division,
  type Queued,
} from '../positions/closing.ts';
import type { Funding } from '../cash/funding.ts';
import type { FuturesCash } from '../cash/futures-cash.ts';
import type { OrderUpkeep } from './order-upkeep.ts';
import { holdSideOf } from '../positions/position.ts';
import { sum, type Portfolio } from '../positions/portfolio.ts';
import type { Portfolios } from '../positions/portfolios.ts';
import { amended, marketQuote, openingSize, requirementOf } from '../positions/requirement.ts';
import { isWorse, openingBound, type Solvency } from './solvency.ts';

export interface FuturesOrdersOptions {
  readonly orders: () => Orders;
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly upkeep: OrderUpkeep;
  readonly funding: Pick<Funding, 'pay'>;
  readonly solvency: Solvency;
  readonly feeRateOf: FeeRateOf;
  readonly contractOf: (symbol: string) => Contract;
}

/** A new order, or an amended one as it will be. */
type Draft = OrderTerms & Queued & Pick<Order, 'account'>;

interface Checked {
  readonly portfolio: Portfolio;
  readonly contract: Contract;
  readonly order: Draft;
  readonly size: bigint;
  /** How much of the order would open a position, in steps. */
  readonly opening: bigint;
  /** The other orders of the same direction, as they are with this one. */
  readonly others: readonly Division<Order>[];
  /** The order that is amended, as it is. */
  readonly replaced: Order | undefined;
  readonly planId: bigint | undefined;
}

export class FuturesOrders {
  readonly #options: FuturesOrdersOptions;

  constructor(options: FuturesOrdersOptions) {
    this.#options = options;
  }

  /**
   * @throws {Refusal} As {@link Orders.place}, and `positionSideInvalid`, `sizeInvalid`, `priceInvalid`,
   * `reduceOnlyRefused` or `leverageTooHigh`.
   */
  place(draft: OrderDraft, now: number): Order {
    const { terms } = draft;
    const checked = this.#checkedOf(draft);
    const { portfolio, contract } = checked;
    assertPositionSide(terms, portfolio);
    this.#assertAllowed(checked);
    const bound = terms.price === null ? bandOf(portfolio, contract, terms) : undefined;
    const order = this.#options.orders().place({ ...draft, bound }, now);
    this.#options.upkeep.fit(portfolio, order, now);
    return order;
  }

  /** Like {@link place}, but an order that is larger than what it may reduce becomes smaller. */
  placePlanned(draft: OrderDraft, now: number): Order {
    const { terms } = draft;
    if (!onlyReduces(terms) || terms.size === null) return this.place(draft, now);
    const most = reachable(this.#options.portfolios.of(draft.account), terms);
    const size = most > 0n && most < terms.size ? most : terms.size;
    return this.place({ ...draft, terms: { ...terms, size } }, now);
  }

  positionSize(account: Account, symbol: string, positionSide: PositionSide): bigint {
    return this.#options.portfolios.of(account).find(symbol, positionSide)?.size ?? 0n;
  }

  /** @throws {Refusal} As {@link place}, and `orderEnded` if the account must cancel the order to pay its funding. */
  amend(order: Order, change: Amendment, now: number): void {
    const { funding, portfolios } = this.#options;
    funding.pay(portfolios.of(order.account));
    if (!isOpen(order)) throw new Refusal(gatewayCode.orderEnded, 'The order has ended already');
    const terms = amended(order, change.price, change.size);
    const checked = this.#checkedOf({ account: order.account, terms }, order);
    this.#assertAllowed(checked);
    this.#options.orders().amend(order, change, now);
    this.#options.upkeep.fit(checked.portfolio, order, now);
  }

  #checkedOf({ account, terms, planId }: OrderDraft, replaced?: Order): Checked {
    const { portfolios, funding, contractOf } = this.#options;
    const { symbol, side, positionSide = 'net', size } = terms;
    if (size === null) throw new TypeError('A futures order is sized in base coin');
    const portfolio = portfolios.of(account);
    funding.pay(portfolio);
    const order = { ...terms, account };
    const waiting = portfolio
      .orders(symbol)
      .filter((other) => other !== replaced && other.side === side)
      .filter((other) => (other.positionSide ?? 'net') === positionSide);
    const divisions = divide<Draft>(portfolio, [...waiting, order]);
    const openings = new Map(divisions.map((each) => [each.order, each.opening]));
    const opening = openings.get(order) ?? 0n;
    const others = waiting.map((each) => ({ order: each, opening: openings.get(each) ?? 0n }));
    const contract = contractOf(symbol);
    return { portfolio, contract, order, size, opening, others, replaced, planId };
  }

  #assertAllowed(checked: Checked): void {
    const { portfolio, contract, order, size, opening } = checked;
    if (size > contract.maxSize) {
      const { maxSize, baseCoin } = contract.terms;
      throw new Refusal(gatewayCode.sizeInvalid, `The size may be ${maxSize} ${baseCoin} at most`);
    }
    assertWithin(bandOf(portfolio, contract, order), contract, order);
    this.#assertPayable(checked);
    if (onlyReduces(order)) assertReducing(checked);
    if (order.price === null && !portfolio.marketOf(order).best(opposite(order.side))) {
      throw new Refusal(gatewayCode.noLiquidity, 'There is no order on the other side of the book');
    }
    if (!onlyReduces(order) && (opening > 0n || mayWait(order))) this.#assertBacked(checked);
  }

  /** Checks the price of what closes a position, and of what opens an isolated one. */
  #assertPayable({ portfolio, contract, order, opening }: Checked): void {
    const { solvency, feeRateOf } = this.#options;
    const options = { portfolio, feeRateOf };
    const opened = onlyReduces(order) ? 0n : opening;
    const position = reducibleBy(portfolio, order);
    if (position && opening < restOf(order)) {
      const reserved = requirementOf(options, order, portfolio.marketOf(order), opened);
      assertWithin(solvency.closingBound(position, reserved), contract, order);
    }
    if (opened > 0n && portfolio.marginModeOf(order.symbol) === 'isolated')
      assertWithin(openingBound(portfolio, order), contract, order);
  }

  #assertBacked(checked: Checked): void {
    const { portfolio, contract, order, opening, replaced } = checked;
    const { instrument } = contract;
    const { side, symbol, price } = order;
    const mark = portfolio.markOf(order);
    const quote =
      price === null
        ? marketQuote(portfolio.marketOf(order), side, restOf(order), opening)
        : instrument.quoteOf(price, opening);
    const leverage = portfolio.leverageOf(symbol);
    const most = contract.maxNotional(leverage);
    if (enlarges(checked) && exposureOf(checked) + quote > most) {
      const rule = `At leverage ${leverage} a position may be worth ${most / 100_000_000n} USDT at most`;
      throw new Refusal(gatewayCode.leverageTooHigh, rule);
    }
    const free = this.#options.cash.free(portfolio) + (replaced?.reserved ?? 0n);
    const loss =
      mark === undefined
        ? 0n
        : (side === 'buy' ? 1n : -1n) * (quote - instrument.quoteOf(mark, opening));
    const isShort = loss > 0n && free < quote / leverage + loss;
    if (isShort || (mayWait(order) && free < this.#marginWith(checked))) {
      throw new Refusal(gatewayCode.balanceInsufficient, 'There is not enough USDT');
    }
  }

  /** Returns what an order needs, and what farther ones need more because it closes before them. */
  #marginWith({ portfolio, order, opening, others }: Checked): bigint {
    const options = { portfolio, feeRateOf: this.#options.feeRateOf };
    const market = portfolio.marketOf(order);
    const own = requirementOf(options, order, market, opening);
    if (!reducibleBy(portfolio, order)) return own;
    const more = others.map((each) => {
      if (onlyReduces(each.order)) return 0n;
      const needed = requirementOf(options, each.order, market, each.opening);
      return needed - each.order.reserved;
    });
    return own + sum(more);
  }
}

/** @throws {Refusal} `reduceOnlyRefused`. */
function assertReducing({ portfolio, contract, order, replaced, planId }: Checked): void {
  const position = reducibleBy(portfolio, order);
  const free = position ? availableSize(portfolio, position, replaced) : 0n;
  // An order that waits leaves earlier ones their part; one that trades at once, or a plan's, closes before farther ones.
  const most = mayWait(order) && planId === undefined ? free : reachable(portfolio, order);
  const rest = restOf(order);
  if (rest > 0n && rest <= most) return;
  const text = `The order may reduce ${contract.instrument.formatSize(most)} at most`;
  throw new Refusal(gatewayCode.reduceOnlyRefused, text);
}

function mayWait({ price, force }: Pick<OrderTerms, 'price' | 'force'>): boolean {
  return price !== null && (force === 'gtc' || force === 'post_only');
}

/** Whether an order opens, or takes from waiting orders what they would close, so that they open more. */
function enlarges({ portfolio, opening, others }: Checked): boolean {
  const opensMore = (other: Division<Order>) =>
    !onlyReduces(other.order) && other.opening > openingSize(portfolio, other.order);
  return opening > 0n || others.some(opensMore);
}

/** Returns the value of the position that an order would enlarge, and of the other orders that would. */
function exposureOf({ portfolio, contract, order, others }: Checked): bigint {
  const { symbol, side, positionSide = 'net' } = order;
  const position = portfolio.find(symbol, positionSide);
  const own = position?.side === holdSideOf(side) ? position.cost : 0n;
  const openings = others
    .filter((each) => !onlyReduces(each.order))
    .map((each) => contract.instrument.quoteOf(each.order.price ?? 0n, each.opening));
  return own + sum(openings);
}

function assertPositionSide({ positionSide = 'net' }: OrderTerms, portfolio: Portfolio): void {
  if ((positionSide === 'net') === (portfolio.positionMode === 'one_way')) return;
  const rule =
    positionSide === 'net'
      ? 'In hedge mode an order is for the long or the short position'
      : 'In one-way mode an order is for the net position';
  throw new Refusal(gatewayCode.positionSideInvalid, rule);
}

/** Returns the worst price in ticks that an order may have; `undefined` before the first mark price. */
function bandOf(
  portfolio: Portfolio,
  { priceBand }: Contract,
  { symbol, side }: Pick<OrderTerms, 'symbol' | 'side'>,
): bigint | undefined {
  const mark = portfolio.markOf({ symbol });
  if (mark === undefined) return undefined;
  if (side === 'buy') return (mark * (wholeRate + priceBand)) / wholeRate;
  return divideUp(mark * (wholeRate - priceBand), wholeRate);
}

/** @throws {Refusal} `priceOutOfBand` for a limit price that is worse than `bound`. */
function assertWithin(
  bound: bigint | undefined,
  contract: Contract,
  { side, price }: Pick<OrderTerms, 'side' | 'price'>,
): void {
  if (price === null || bound === undefined || !isWorse(side, price, bound)) return;
  const most = side === 'buy' ? 'most' : 'least';
  const data = { bound: contract.instrument.formatPrice(bound) };
  const text = `The price may be ${data.bound} at ${most}`;
  throw new Refusal(gatewayCode.priceOutOfBand, text, { data });
}
