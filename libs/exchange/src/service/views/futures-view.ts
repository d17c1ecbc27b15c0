import type { FuturesAccount, FuturesPosition } from '@bourse/gateway-contract';
import type { Core } from '../../core/create-core.ts';
import { sum, type Portfolio } from '../../core/futures/positions/portfolio.ts';
import { toFuturesAccount, toPosition } from '../../core/wire/futures.ts';
import type { Owner } from '../owner.ts';

type FuturesCore = Pick<Core, 'accounts' | 'futures' | 'open'>;

export function portfolioOf(
  { accounts, futures }: Pick<Core, 'accounts' | 'futures'>,
  owner: Owner,
): Portfolio {
  return futures.portfolios.of(accounts.of(owner.ledger, owner.userId, 'futures'));
}

export function positionsOf(core: FuturesCore, owner: Owner, symbol?: string): FuturesPosition[] {
  const positions = portfolioOf(core, owner).positions(symbol);
  return positions.map((position) => toPosition(position, core.futures));
}

export function futuresAccountOf(core: FuturesCore, owner: Owner): FuturesAccount {
  const orders = core.open.of(owner.ledger, owner.userId, { product: 'futures' });
  const reserved = sum(orders.map((order) => order.reserved));
  return toFuturesAccount(portfolioOf(core, owner), core.futures.cash, reserved);
}
