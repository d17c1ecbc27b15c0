import {
  gatewayCode,
  type ParsedPayload,
  type amendPlanOrder,
  type placePlanOrder,
} from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import { parseUnits } from '../../instruments/decimal.ts';
import { formatCoin, type Instrument } from '../../instruments/instrument.ts';
import { contradiction, readOrder, readSize, readTrigger } from '../orders/read-order.ts';
import type { PlanOrder, PlanTerms } from '../records/plan-order.ts';
import { formatRate } from '../../instruments/rate.ts';

export type PlanRequest = Omit<ParsedPayload<typeof placePlanOrder>, 'ledger'>;
type Amendment = Omit<ParsedPayload<typeof amendPlanOrder>, 'ledger' | 'planId' | 'clientOid'>;

const rateScale = 6;
const minCallback = 1_000n;
const maxCallback = 100_000n;

/**
 * @throws {Refusal} As `readOrder` for the order that is placed later; `triggerInvalid`; `callbackRateInvalid`;
 * `payloadInvalid` for fields that do not go together.
 */
export function readPlan(request: PlanRequest, instrument: Instrument): PlanTerms {
  const { product = 'spot', planType = 'plan', symbol, side } = request;
  const { triggerBy = 'last', positionSide = null, selfTradeMode = 'cancel_maker' } = request;
  if (product !== 'futures' && (positionSide !== null || request.reduceOnly !== undefined)) {
    throw contradiction('Only futures have a positionSide and reduceOnly');
  }
  const { price: executePrice, ...amounts } = readPlacedOrder(request, instrument);
  const isWhole = amounts.size === null && amounts.quoteSize === null;
  return {
    ...amounts,
    product,
    planType,
    symbol,
    side,
    triggerBy,
    positionSide,
    executePrice,
    selfTrade: selfTradeMode,
    reduceOnly: isWhole || (request.reduceOnly ?? false),
    ...(planType === 'trailing' ? readTrailing : readFixed)(request, instrument),
    ...(product === 'margin' && { loanMode: request.loanMode ?? 'normal' }),
  };
}

export function readPlanAmendment(
  amendment: Amendment,
  plan: PlanOrder,
  instrument: Instrument,
): PlanTerms {
  const { triggerPrice, executePrice, size, quoteSize, callbackRate } = amendment;
  const changes = { triggerPrice, executePrice, size, quoteSize, callbackRate };
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw contradiction('An amendment changes something');
  return readPlan({ ...toRequest(plan, instrument), ...Object.fromEntries(given) }, instrument);
}

function toRequest(plan: PlanOrder, instrument: Instrument): PlanRequest {
  const { product, symbol, planType, side, force, selfTrade, triggerBy } = plan;
  const toPrice = (ticks: bigint) => instrument.formatPrice(ticks);
  const position = { positionSide: plan.positionSide ?? undefined, reduceOnly: plan.reduceOnly };
  return {
    product,
    symbol,
    planType,
    side,
    force,
    triggerBy,
    selfTradeMode: selfTrade,
    ...(product === 'futures' && position),
    ...(plan.loanMode && { loanMode: plan.loanMode }),
    triggerPrice: format(plan.triggerPrice, toPrice),
    executePrice: format(plan.executePrice, toPrice),
    size: format(plan.size, (steps) => instrument.formatSize(steps)),
    quoteSize: format(plan.quoteSize, formatCoin),
    activationPrice: format(plan.activationPrice, toPrice),
    callbackRate: format(plan.callbackRate, formatRate),
  };
}

function format(value: bigint | null, write: (value: bigint) => string): string | undefined {
  return value === null ? undefined : write(value);
}

type PlacedOrder = Pick<PlanTerms, 'force' | 'size' | 'quoteSize'> & {
  readonly price: bigint | null;
};

function readPlacedOrder(request: PlanRequest, instrument: Instrument): PlacedOrder {
  const { product, symbol, side, force = 'gtc', executePrice: price, size, quoteSize } = request;
  const isMarket = price === undefined;
  if (product !== 'futures' || (!isMarket && size !== undefined)) {
    const order = { ledger: 'real', symbol, side, force, price, size, quoteSize } as const;
    return readOrder({ ...order, orderType: isMarket ? 'market' : 'limit' }, instrument);
  }
  if (quoteSize !== undefined) throw contradiction('Futures are sized in base coin');
  if (!isMarket) throw contradiction('The whole position is closed at the market price');
  return {
    force,
    price: null,
    size: size === undefined ? null : readSize(size, instrument),
    quoteSize: null,
  };
}

type Trigger = Pick<PlanTerms, 'triggerPrice' | 'activationPrice' | 'callbackRate'>;

function readFixed(request: PlanRequest, instrument: Instrument): Trigger {
  if (request.activationPrice !== undefined || request.callbackRate !== undefined) {
    throw contradiction('Only a trailing plan has activationPrice and callbackRate');
  }
  const triggerPrice = readTrigger(request.triggerPrice, instrument);
  return { triggerPrice, activationPrice: null, callbackRate: null };
}

function readTrailing(request: PlanRequest, instrument: Instrument): Trigger {
  const { activationPrice: activation, triggerPrice, executePrice } = request;
  if (triggerPrice !== undefined || executePrice !== undefined) {
    throw contradiction('A trailing plan has neither triggerPrice nor executePrice');
  }
  const activationPrice = activation === undefined ? null : readTrigger(activation, instrument);
  return { triggerPrice: null, activationPrice, callbackRate: readRate(request.callbackRate) };
}

function readRate(text: string | undefined): bigint {
  const rate = text === undefined ? undefined : parseUnits(text, rateScale);
  if (rate === undefined || rate < minCallback || rate > maxCallback) {
    const rule = `from ${formatRate(minCallback)} to ${formatRate(maxCallback)}`;
    throw new Refusal(gatewayCode.callbackRateInvalid, `The callback rate must be ${rule}`);
  }
  return rate;
}
