import { gatewayCode, type ParsedPayload, type placeFuturesOrder } from '@bourse/gateway-contract';
import { Refusal } from '../../refusal.ts';
import type { Instrument } from '../../../instruments/instrument.ts';
import {
  assertBounded,
  contradiction,
  readPreset,
  readPrice,
  readSize,
} from '../../orders/read-order.ts';
import type { OrderTerms, PositionSide } from '../../records/order.ts';
import type { PositionMode } from '../positions/portfolio.ts';
import { onlyReduces } from '../positions/closing.ts';

export type FuturesRequest = Omit<ParsedPayload<typeof placeFuturesOrder>, 'ledger'>;

/**
 * @throws {Refusal} `priceInvalid` off the tick; `sizeInvalid` off the step or below the minimum; `notionalTooSmall`;
 * `positionSideInvalid`; `triggerInvalid`; `payloadInvalid` for fields that do not go together.
 */
export function readFuturesOrder(
  request: FuturesRequest,
  instrument: Instrument,
  mode: PositionMode,
): OrderTerms {
  const { symbol, side, orderType, force } = request;
  const price = orderType === 'limit' ? readPrice(request.price, instrument) : null;
  if (orderType === 'market') assertMarket(request);
  const size = readSize(request.size, instrument);
  const positionSide = readPositionSide(request, mode);
  const reduceOnly = request.reduceOnly || request.tradeSide === 'close';
  // A position may be closed however little it is worth.
  if (price !== null && !reduceOnly) assertBounded(instrument.quoteOf(price, size), instrument);
  const fixed = { product: 'futures', quoteSize: null, selfTrade: 'cancel_maker' } as const;
  const takeProfit = readPreset(request.takeProfit, instrument);
  const stopLoss = readPreset(request.stopLoss, instrument);
  if ((takeProfit ?? stopLoss) && onlyReduces({ side, positionSide, reduceOnly })) {
    throw contradiction('An order that reduces a position has no take profit and no stop loss');
  }
  const terms = { symbol, side, force, price, size, positionSide, reduceOnly };
  return { ...fixed, ...terms, takeProfit, stopLoss };
}

/** In hedge mode the position follows from `side` and `tradeSide`: a buy opens a long and closes a short. */
function readPositionSide(
  { side, positionSide, tradeSide, reduceOnly }: FuturesRequest,
  mode: PositionMode,
): PositionSide {
  if (mode === 'one_way') return positionSide ?? 'net';
  if (tradeSide === undefined) return positionSide ?? 'net';
  const implied = (side === 'buy') === (tradeSide === 'open') ? 'long' : 'short';
  if (positionSide !== undefined && positionSide !== implied) {
    throw new Refusal(
      gatewayCode.positionSideInvalid,
      `A ${side} that should ${tradeSide} is for the ${implied} position`,
    );
  }
  if (tradeSide === 'open' && reduceOnly) throw contradiction('An opening order does not reduce');
  return implied;
}

function assertMarket({ price, force }: FuturesRequest): void {
  if (price !== undefined) throw contradiction('A market order has no price');
  if (force === 'post_only' || force === 'fok') {
    throw contradiction(`A market order cannot be ${force}`);
  }
}
