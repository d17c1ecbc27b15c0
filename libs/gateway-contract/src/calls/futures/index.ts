export {
  amendFuturesOrder,
  cancelAllFuturesOrders,
  cancelFuturesOrder,
  futuresFill,
  futuresOrder,
  getFuturesFills,
  getFuturesOpenOrders,
  getFuturesOrder,
  getFuturesOrderHistory,
  placeFuturesOrder,
  positionSide,
} from './futures.ts';
export {
  deleveraging,
  fundingPayment,
  futuresBill,
  getFundingHistory,
  getFuturesBills,
  getFuturesLiquidationHistory,
  liquidation,
} from './futures-history.ts';
export {
  adjustMargin,
  closeAllPositions,
  closedPosition,
  closePosition,
  futuresAccount,
  getFuturesAccount,
  getPositionHistory,
  getPositions,
  position,
  reversePosition,
} from './positions.ts';
