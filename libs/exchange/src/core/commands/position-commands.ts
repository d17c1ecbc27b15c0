import {
  adjustMargin,
  closeAllPositions,
  closePosition,
  gatewayCode,
  reversePosition,
  setLeverage,
  setMarginMode,
  setPositionMode,
  type Ledger,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { toSmallInteger } from '../../instruments/decimal.ts';
import { parseCoin } from '../../instruments/instrument.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Futures } from '../futures/create-futures.ts';
import { availableSize } from '../futures/positions/closing.ts';
import { closingSide, type Position } from '../futures/positions/position.ts';
import type { FuturesSetting } from '../futures/positions/portfolio.ts';
import { readPrice, readSize } from '../orders/read-order.ts';
import type { Order, OrderTerms, PositionSide } from '../records/order.ts';
import { toFuturesOrder, toPosition } from '../wire/futures.ts';
import { on, type CommandHandler } from './command.ts';

export interface PositionCommandsOptions {
  readonly accounts: Accounts;
  readonly futures: Futures;
}

export function createPositionCommands(
  options: PositionCommandsOptions,
): readonly CommandHandler[] {
  return [
    ...createClosing(options),
    createReversing(options),
    createMarginCommand(options),
    ...createSettingCommands(options),
  ];
}

function portfolioOf({ accounts, futures }: PositionCommandsOptions, ledger: Ledger, user: string) {
  return futures.portfolios.of(accounts.of(ledger, user, 'futures'));
}

interface Target {
  readonly ledger: Ledger;
  readonly symbol: string;
  readonly positionSide: PositionSide;
}

function findPosition(options: PositionCommandsOptions, userId: string, target: Target): Position {
  const { ledger, symbol, positionSide } = target;
  const position = portfolioOf(options, ledger, userId).find(symbol, positionSide);
  if (position) return position;
  throw new Refusal(gatewayCode.positionNotFound, 'There is no such position');
}

function closingTerms(position: Position, size = position.size, price: bigint | null = null) {
  const { symbol, positionSide } = position;
  return {
    product: 'futures',
    symbol,
    side: closingSide(position),
    force: 'gtc',
    price,
    size,
    quoteSize: null,
    selfTrade: 'cancel_maker',
    positionSide,
    reduceOnly: true,
  } as const satisfies OrderTerms;
}

function createClosing(options: PositionCommandsOptions): readonly CommandHandler[] {
  const { futures } = options;
  const toWire = (order: Order) =>
    toFuturesOrder(order, futures.contractOf(order.symbol).instrument);
  return [
    on(closePosition, (request, { userId, now }) => {
      const position = findPosition(options, userId, request);
      const { instrument } = futures.contractOf(position.symbol);
      const price = request.price === undefined ? null : readPrice(request.price, instrument);
      const closable =
        price === null
          ? position.size
          : availableSize(portfolioOf(options, request.ledger, userId), position);
      const size = request.size === undefined ? closable : readSize(request.size, instrument);
      const terms = closingTerms(position, size, price);
      return { order: toWire(futures.orders.place({ account: position.account, terms }, now)) };
    }),
    on(closeAllPositions, ({ ledger, symbol }, { userId, now }) => {
      const orders: Order[] = [];
      const refused: { symbol: string; positionSide: PositionSide; code: string }[] = [];
      for (const position of portfolioOf(options, ledger, userId).positions(symbol)) {
        // The position may have been closed to cover another's loss.
        if (position.status === 'closed') continue;
        const { account, positionSide } = position;
        const outcome = attempt(() =>
          futures.orders.place({ account, terms: closingTerms(position) }, now),
        );
        if ('order' in outcome) orders.push(outcome.order);
        else refused.push({ symbol: position.symbol, positionSide, code: outcome.code });
      }
      return { orders: orders.map(toWire), refused };
    }),
  ];
}

function attempt(place: () => Order): { readonly order: Order } | { readonly code: string } {
  try {
    return { order: place() };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code };
    throw error;
  }
}

function createReversing(options: PositionCommandsOptions): CommandHandler {
  const { futures } = options;
  return on(reversePosition, (request, { userId, now }) => {
    const position = findPosition(options, userId, request);
    const { account, symbol, positionSide, size } = position;
    const { instrument } = futures.contractOf(symbol);
    const terms = closingTerms(position);
    const closing = futures.orders.place({ account, terms }, now);
    const other = position.side === 'long' ? 'short' : 'long';
    const opening = {
      ...terms,
      size: closing.filledSize,
      reduceOnly: false,
      positionSide: positionSide === 'net' ? positionSide : other,
    } as const;
    const orders = [toFuturesOrder(closing, instrument)];
    if (closing.filledSize < size) {
      const isUnpaid = closing.endReason === 'margin';
      const refused = isUnpaid ? gatewayCode.balanceInsufficient : gatewayCode.noLiquidity;
      return { orders, refused };
    }
    const outcome = attempt(() => futures.orders.place({ account, terms: opening }, now));
    if ('code' in outcome) return { orders, refused: outcome.code };
    return { orders: [...orders, toFuturesOrder(outcome.order, instrument)], refused: null };
  });
}

function createMarginCommand(options: PositionCommandsOptions): CommandHandler {
  const { futures } = options;
  return on(adjustMargin, (request, { userId }) => {
    const position = findPosition(options, userId, request);
    const amount = parseCoin(request.amount);
    if (amount === undefined || amount === 0n) {
      throw new Refusal(gatewayCode.payloadInvalid, 'The amount has 8 decimals at most');
    }
    const portfolio = futures.portfolios.of(position.account);
    const change = request.type === 'add' ? amount : -amount;
    futures.settings.adjustMargin(portfolio, position, change);
    return { position: toPosition(position, futures) };
  });
}

function createSettingCommands(options: PositionCommandsOptions): readonly CommandHandler[] {
  const { futures } = options;
  const { settings } = futures;
  return [
    on(setLeverage, ({ ledger, symbol, leverage }, { userId }) => {
      futures.contractOf(symbol);
      const portfolio = portfolioOf(options, ledger, userId);
      return { setting: toSetting(settings.setLeverage(portfolio, symbol, BigInt(leverage))) };
    }),
    on(setMarginMode, ({ ledger, symbol, marginMode }, { userId }) => {
      futures.contractOf(symbol);
      const portfolio = portfolioOf(options, ledger, userId);
      return { setting: toSetting(settings.setMarginMode(portfolio, symbol, marginMode)) };
    }),
    on(setPositionMode, ({ ledger, positionMode }, { userId }) => {
      settings.setPositionMode(portfolioOf(options, ledger, userId), positionMode);
      return { positionMode };
    }),
  ];
}

function toSetting({ symbol, marginMode, leverage }: FuturesSetting) {
  return { symbol, marginMode, leverage: toSmallInteger(leverage) };
}
