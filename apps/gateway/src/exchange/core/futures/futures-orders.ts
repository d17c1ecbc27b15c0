import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../../route/refusal.ts';
import { wholeRate } from '../../instruments/rate.ts';
import type { Contract } from '../../instruments/contract.ts';
import type { Account } from '../accounts/account.ts';
import { opposite } from '../matching/book-side.ts';
import type { OrderDraft, Orders } from '../orders/orders.ts';
import { isOpen } from '../records/order.ts';
import type { Amendment, Order, OrderTerms, PositionSide } from '../records/order.ts';
import type { FuturesCash } from './futures-cash.ts';
import type { OrderUpkeep } from './order-upkeep.ts';
import { holdSideOf } from './position.ts';
import { sum } from './portfolio.ts';
import type { Portfolio } from './portfolio.ts';
import type { Portfolios } from './portfolios.ts';
import { marketQuote, onlyReduces, reducibleBy } from './requirement.ts';

export interface FuturesOrdersOptions {
  readonly orders: () => Orders;
  readonly portfolios: Portfolios;
  readonly cash: FuturesCash;
  readonly upkeep: OrderUpkeep;
  readonly contractOf: (symbol: string) => Contract;
}

interface Checked {
  readonly portfolio: Portfolio;
  readonly contract: Contract;
  readonly terms: OrderTerms;
  readonly size: bigint;
  /** Filled size of an order that is amended; `0` for a new one. */
  readonly filledSize: bigint;
  readonly replaced?: Order;
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
    const isEmpty = !portfolio.marketOf(terms).best(opposite(terms.side));
    if (terms.price === null && isEmpty) {
      throw new Refusal(gatewayCode.noLiquidity, 'There is no order on the other side of the book');
    }
    const order = this.#options.orders().place({ ...draft, bound }, now);
    this.#fit(portfolio, order, now);
    return order;
  }

  /** Like {@link place}, but a reduce-only order larger than its position closes the whole position. */
  placePlanned(draft: OrderDraft, now: number): Order {
    const { terms } = draft;
    const position = reducibleBy(this.#options.portfolios.of(draft.account), terms);
    if (!onlyReduces(terms) || !position || terms.size === null || terms.size <= position.size) {
      return this.place(draft, now);
    }
    return this.place({ ...draft, terms: { ...terms, size: position.size } }, now);
  }

  positionSize(account: Account, symbol: string, positionSide: PositionSide): bigint {
    return this.#options.portfolios.of(account).find(symbol, positionSide)?.size ?? 0n;
  }

  /** @throws {Refusal} As {@link place}. */
  amend(order: Order, change: Amendment, now: number): void {
    const { account, filledSize } = order;
    const { price, size } = change;
    const checked = this.#checkedOf({ account, terms: { ...order, price, size } });
    this.#assertAllowed({ ...checked, filledSize, replaced: order });
    this.#options.orders().amend(order, change, now);
    this.#fit(checked.portfolio, order, now);
  }

  /** Gives back what an order has reserved for the user's own orders that it met, which were cancelled. */
  #fit(portfolio: Portfolio, order: Order, now: number): void {
    if (isOpen(order)) this.#options.upkeep.fit(portfolio, order, now);
  }

  #checkedOf({ account, terms }: OrderDraft): Checked {
    const { portfolios, contractOf } = this.#options;
    const { symbol, size } = terms;
    if (size === null) throw new TypeError('A futures order is sized in base coin');
    const contract = contractOf(symbol);
    return { portfolio: portfolios.of(account), contract, terms, size, filledSize: 0n };
  }

  #assertAllowed(checked: Checked): void {
    const { portfolio, contract, terms, size, filledSize } = checked;
    if (size > contract.maxSize) {
      const { maxSize, baseCoin } = contract.terms;
      throw new Refusal(gatewayCode.sizeInvalid, `The size may be ${maxSize} ${baseCoin} at most`);
    }
    assertInBand(portfolio, contract, terms);
    const position = reducibleBy(portfolio, terms);
    const open = size - filledSize;
    if (onlyReduces(terms)) {
      if (position && open <= position.size) return;
      const most = contract.instrument.formatSize(position?.size ?? 0n);
      throw new Refusal(gatewayCode.reduceOnlyRefused, `The order may reduce ${most} at most`);
    }
    const opening = open - (position?.size ?? 0n);
    if (opening > 0n) this.#assertBacked(checked, opening);
  }

  #assertBacked(checked: Checked, opening: bigint): void {
    const { portfolio, contract, terms, size, filledSize, replaced } = checked;
    const { instrument } = contract;
    const market = portfolio.marketOf(terms);
    const mark = portfolio.markOf(terms);
    const quote =
      terms.price === null
        ? marketQuote(market, terms.side, size - filledSize, opening)
        : instrument.quoteOf(terms.price, opening);
    const leverage = portfolio.leverageOf(terms.symbol);
    const most = contract.maxNotional(leverage);
    if (this.#exposure(checked) + quote > most) {
      const rule = `At leverage ${leverage} a position may be worth ${most / 100_000_000n} USDT at most`;
      throw new Refusal(gatewayCode.leverageTooHigh, rule);
    }
    if (mark === undefined) return;
    const loss = (terms.side === 'buy' ? 1n : -1n) * (quote - instrument.quoteOf(mark, opening));
    const free = this.#options.cash.free(portfolio) + (replaced?.reserved ?? 0n);
    if (loss > 0n && free < quote / leverage + loss) {
      throw new Refusal(gatewayCode.balanceInsufficient, 'There is not enough USDT');
    }
  }

  /** Returns the value of the position that an order would enlarge, and of the other orders that would. */
  #exposure({ portfolio, contract, terms, replaced }: Checked): bigint {
    const { symbol, side, positionSide = 'net' } = terms;
    const position = portfolio.find(symbol, positionSide);
    const own = position?.side === holdSideOf(side) ? position.cost : 0n;
    const others = this.#options.upkeep
      .of(portfolio, symbol)
      .filter((order) => order !== replaced && order.side === side && !onlyReduces(order))
      .map(({ price, size, filledSize }) =>
        contract.instrument.quoteOf(price ?? 0n, (size ?? 0n) - filledSize),
      );
    return own + sum(others);
  }
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
  const rate = side === 'buy' ? wholeRate + priceBand : wholeRate - priceBand;
  return (mark * rate) / wholeRate;
}

function assertInBand(portfolio: Portfolio, contract: Contract, terms: OrderTerms): void {
  const { side, price } = terms;
  const bound = bandOf(portfolio, contract, terms);
  if (price === null || bound === undefined) return;
  if (side === 'buy' ? price <= bound : price >= bound) return;
  const most = side === 'buy' ? 'most' : 'least';
  const text = contract.instrument.formatPrice(bound);
  throw new Refusal(gatewayCode.priceOutOfBand, `The price may be ${text} at ${most}`);
}
