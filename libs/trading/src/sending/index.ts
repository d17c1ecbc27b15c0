export type { Contract, Instrument, Ledger, MarketKind, Position, Tier } from '../terms.ts';
export type {
  Available,
  DraftMarket,
  FuturesTerms,
  Level,
  PlanType,
} from '../draft/draft-market.ts';
export type { AmountUnit, OrderDraft } from '../draft/order-draft.ts';
export type { Ports } from '../ports.ts';
export { cancelOrder } from './cancel-order.ts';
export type { CancelOptions } from './cancel-order.ts';
export { createOrderSender, hasUnanswered, ordersOf } from './create-order-sender.ts';
export type { OrderOwner, OrderSender, OrderSenderOptions } from './create-order-sender.ts';
export { orderRequest } from './order-request.ts';
export type {
  FuturesOrderPayload,
  MarginOrderPayload,
  OrderPayload,
  OrderRequest,
  OrderSize,
  PlanPayload,
  PresetTrigger,
  SpotOrderPayload,
} from './order-request.ts';
export { createSentOrders } from './sent-orders.ts';
export type { SentOrder, SentOrders, SentOrderStorage } from './sent-orders.ts';
export { sentTerms } from './sent-terms.ts';
export type { SentTerms } from './sent-terms.ts';
export { untilAnswered } from './until-answered.ts';
export type { AnswerOptions } from './until-answered.ts';
