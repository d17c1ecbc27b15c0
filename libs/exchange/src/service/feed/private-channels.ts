import type { PrivateArg } from '../../feeds/topic.ts';
import type { Account } from '../../core/accounts/account.ts';
import type { Core } from '../../core/create-core.ts';
import type { Alert } from '../../core/records/alert.ts';
import type { Fill, Order, Product } from '../../core/records/order.ts';
import type { Action } from '../../feeds/topic-update.ts';
import { toAlert } from '../../core/wire/alert.ts';
import { toFuturesOrder } from '../../core/wire/futures.ts';
import { toFundingPayment } from '../../core/wire/futures-history.ts';
import { toMarginFill, toMarginOrder } from '../../core/wire/margin.ts';
import { toPlanOrder } from '../../core/wire/plan.ts';
import { toBalances, toSpotFill, toSpotOrder } from '../../core/wire/spot.ts';
import { isMargin } from '../../core/margin/margin-accounts.ts';
import type { Instrument } from '../../instruments/instrument.ts';
import type { AccountChanges } from './account-changes.ts';
import { futuresAccountOf, positionsOf } from '../views/futures-view.ts';
import { instrumentOf } from '../views/instrument-of.ts';
import { marginAccountsOf, toMarginAccount } from '../views/margin-view.ts';
import type { Owner } from '../owner.ts';

export interface PrivateChannel {
  readonly instType: PrivateArg['instType'];
  readonly channel: PrivateArg['channel'];
  /** `snapshot` if each update is the whole state. */
  readonly action: Action;
  readonly snapshot: (owner: Owner) => readonly unknown[];
  readonly update: (changes: AccountChanges, owner: Owner) => readonly unknown[] | undefined;
}

type State = Pick<PrivateChannel, 'action' | 'snapshot' | 'update'>;

interface Formats {
  readonly order: (order: Order, instrument: Instrument) => unknown;
  readonly fill: (fill: Fill, instrument: Instrument) => unknown;
}

/** In the order in which the messages of one change are sent. */
export function createPrivateChannels(core: Core): readonly PrivateChannel[] {
  return [
    ...tradingChannels(core, 'SPOT', 'spot', { order: toSpotOrder, fill: toSpotFill }),
    { instType: 'SPOT', channel: 'account', ...spotAccount(core) },
    { instType: 'SPOT', channel: 'alerts', ...alerts(core, 'spot') },
    ...tradingChannels(core, 'MARGIN', 'margin', { order: toMarginOrder, fill: toMarginFill }),
    { instType: 'MARGIN', channel: 'account', ...marginAccounts(core) },
    ...tradingChannels(core, 'USDT-FUTURES', 'futures', {
      order: toFuturesOrder,
      fill: toSpotFill,
    }),
    { instType: 'USDT-FUTURES', channel: 'funding-payments', ...fundingPayments(core) },
    { instType: 'USDT-FUTURES', channel: 'positions', ...positions(core) },
    { instType: 'USDT-FUTURES', channel: 'account', ...futuresAccount(core) },
    { instType: 'USDT-FUTURES', channel: 'alerts', ...alerts(core, 'futures') },
  ];
}

function tradingChannels(
  core: Core,
  instType: PrivateArg['instType'],
  product: Product,
  formats: Formats,
): readonly PrivateChannel[] {
  return [
    { instType, channel: 'orders', ...orders(core, product, formats.order) },
    { instType, channel: 'orders-algo', ...plans(core, product) },
    { instType, channel: 'fill', ...fills(core, product, formats.fill) },
  ];
}

function orders(core: Core, product: Product, format: Formats['order']): State {
  const toWire = (order: Order) => format(order, instrumentOf(core, order));
  return {
    action: 'update',
    snapshot: ({ ledger, userId }) => core.open.of(ledger, userId, { product }).map(toWire),
    update: (changes) => notEmpty(ofProduct(changes.orders.values(), product).map(toWire)),
  };
}

function plans(core: Core, product: Product): State {
  const toWire = (plan: Parameters<typeof toPlanOrder>[0]) =>
    toPlanOrder(plan, instrumentOf(core, plan));
  return {
    action: 'update',
    snapshot: ({ ledger, userId }) => core.plans.live(ledger, userId, { product }).map(toWire),
    update: (changes) => notEmpty(ofProduct(changes.plans.values(), product).map(toWire)),
  };
}

function fills(core: Core, product: Product, format: Formats['fill']): State {
  return {
    action: 'update',
    snapshot: () => [],
    update: (changes) =>
      notEmpty(
        ofProduct(changes.fills, product).map((fill) => format(fill, instrumentOf(core, fill))),
      ),
  };
}

/** All that are kept: what has become of one that is gone is not told. */
function alerts(core: Core, product: Alert['product']): State {
  const snapshot = (owner: Owner) =>
    ofProduct(core.alerts.of(owner), product).map((alert) =>
      toAlert(alert, instrumentOf(core, alert)),
    );
  return {
    action: 'snapshot',
    snapshot,
    update: ({ alertProducts }, owner) =>
      alertProducts.has(product) ? snapshot(owner) : undefined,
  };
}

function fundingPayments(core: Core): State {
  return {
    action: 'update',
    snapshot: () => [],
    update: (changes) =>
      notEmpty(
        changes.fundingPayments.map((payment) =>
          toFundingPayment(payment, instrumentOf(core, payment)),
        ),
      ),
  };
}

function spotAccount({ accounts, chain }: Core): State {
  const accountOf = ({ ledger, userId }: Owner) => accounts.of(ledger, userId, 'spot');
  const balancesOf = (account: Account) => toBalances(account, chain.confirmingOf(account));
  return {
    action: 'update',
    snapshot: (owner) => balancesOf(accountOf(owner)),
    update: ({ coins }, owner) => {
      const account = accountOf(owner);
      const moved = coins.get(account);
      return moved && notEmpty(balancesOf(account).filter(({ coin }) => moved.has(coin)));
    },
  };
}

function marginAccounts(core: Core): State {
  return {
    action: 'update',
    snapshot: (owner) =>
      marginAccountsOf(core.accounts, owner).map((account) => toMarginAccount(account, core)),
    update: ({ coins }) =>
      notEmpty([...coins.keys()].filter(isMargin).map((account) => toMarginAccount(account, core))),
  };
}

function futuresAccount(core: Core): State {
  const snapshot = (owner: Owner) => [futuresAccountOf(core, owner)];
  return { action: 'update', snapshot, update: afterFutures(snapshot) };
}

function positions(core: Core): State {
  const snapshot = (owner: Owner) => positionsOf(core, owner);
  return { action: 'snapshot', snapshot, update: afterFutures(snapshot) };
}

/** Reads again after every change of the futures account, because one figure of it moves the others. */
function afterFutures(snapshot: State['snapshot']): State['update'] {
  return ({ coins }, owner) =>
    [...coins.keys()].some(({ kind }) => kind === 'futures') ? snapshot(owner) : undefined;
}

function ofProduct<T extends { readonly product: Product }>(
  records: Iterable<T>,
  product: Product,
): readonly T[] {
  return [...records].filter((record) => record.product === product);
}

function notEmpty<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined;
}
