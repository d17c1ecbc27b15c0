import { money } from '../../decimal.ts';
import { frozenBy, type AmendDraft } from '../../draft/amend-draft.ts';
import type { MarketKind } from '../../terms.ts';
import { balanceOf, type Accounts } from '../funds/transfer.ts';

/** The parts of an open order that can be changed, and those that say what it freezes. */
export interface AmendableOrder {
  readonly side: 'buy' | 'sell';
  readonly price: string | null;
  readonly size: string | null;
  readonly filledSize: string;
  readonly marginMode?: 'cross' | 'isolated' | undefined;
}

/** The parts of a plan that can be changed. */
export interface AmendablePlan {
  readonly planType: string;
  readonly executePrice: string | null;
  readonly triggerPrice: string | null;
  readonly size: string | null;
}

/** Figures of an order or plan before a change. */
export type AmendedFigures = AmendDraft & { readonly filledSize: string };

/** Returns the figures of an open order. */
export function figuresOfOrder({ price, size, filledSize }: AmendableOrder): AmendedFigures {
  return {
    price: price ?? undefined,
    triggerPrice: undefined,
    size: size ?? undefined,
    filledSize,
  };
}

/** Returns the figures of a plan. The trigger of a trailing one follows the market, and cannot be changed. */
export function figuresOfPlan(plan: AmendablePlan): AmendedFigures {
  return {
    price: plan.executePrice ?? undefined,
    triggerPrice: plan.planType === 'trailing' ? undefined : (plan.triggerPrice ?? undefined),
    size: plan.size ?? undefined,
    filledSize: '0',
  };
}

/** The available balance before and after a change of an order. */
export interface AmendBalance {
  readonly coin: string;
  readonly before: string;
  /** `undefined` for an unfinished price or size. */
  readonly after: string | undefined;
  /** Whether the balance is too small. A margin account may borrow what it lacks. */
  readonly isShort: boolean;
}

/** Market, pair and accounts of an order. */
export interface AmendPlace {
  readonly kind: MarketKind;
  readonly accounts: Accounts;
  readonly instrument: {
    readonly symbol: string;
    readonly baseCoin: string;
    readonly quoteCoin: string;
  };
}

/** Returns what is available now and after a change; `undefined` while it is unknown, and for futures, whose orders freeze no coin. */
export function amendBalance(
  order: AmendableOrder,
  draft: Pick<AmendDraft, 'price' | 'size'>,
  { kind, accounts, instrument }: AmendPlace,
): AmendBalance | undefined {
  if (kind === 'futures') return undefined;
  const { side, filledSize, marginMode = 'cross' } = order;
  const coin = side === 'buy' ? instrument.quoteCoin : instrument.baseCoin;
  const account = kind === 'spot' ? 'spot' : (`${marginMode}_margin` as const);
  const balance = balanceOf(account, coin, accounts, instrument.symbol);
  const frozen = ({ price = '', size = '' }: Pick<AmendDraft, 'price' | 'size'>) =>
    frozenBy({ side, price, size, filledSize });
  const [held, kept] = [frozen(figuresOfOrder(order)), frozen(draft)];
  if (!balance || held === undefined) return undefined;
  const after = kept === undefined ? undefined : money.add(balance.available, held).minus(kept);
  return {
    coin,
    before: balance.available,
    after: after && money.toShortText(after),
    isShort: kind === 'spot' && after?.lt(0) === true,
  };
}
