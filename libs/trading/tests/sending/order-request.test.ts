import { describe, expect, it } from 'vitest';
import { emptyDraft, type OrderDraft } from '../../src/draft/order-draft.ts';
import { orderRequest } from '../../src/sending/order-request.ts';
import type { SentOrder } from '../../src/sending/sent-orders.ts';
import { sentWith } from './kit.ts';

const common = { ledger: 'real', symbol: 'BTCUSDT', clientOid: 'a', validUntil: 1_005_000 };

function requestWith(draft: Partial<OrderDraft>, members: Partial<SentOrder> = {}) {
  return orderRequest(sentWith({ draft: { ...emptyDraft, ...draft }, ...members }));
}

describe('TRD-26 the payload of an order', () => {
  it('has a price and a size in canonical form for a limit order', () => {
    expect(requestWith({ price: '97250.', amount: '0.50' })).toEqual({
      kind: 'spot',
      payload: { ...common, side: 'buy', orderType: 'limit', price: '97250', size: '0.5' },
    });
    expect(requestWith({ price: '1', amount: '2', force: 'ioc' }).payload).toMatchObject({
      force: 'ioc',
    });
  });

  it('has a value in quote coin for a market buy, a size for a market sell', () => {
    const market = { orderType: 'market', total: '100', amount: '2', force: 'ioc' } as const;
    const payload = { ...common, orderType: 'market' };
    expect(requestWith(market).payload).toEqual({ ...payload, side: 'buy', quoteSize: '100' });
    expect(requestWith({ ...market, side: 'sell' }).payload).toEqual({
      ...payload,
      side: 'sell',
      size: '2',
    });
  });

  it('has the modes of a margin order', () => {
    const draft = {
      price: '1',
      amount: '2',
      marginMode: 'isolated',
      loanMode: 'auto_borrow',
    } as const;
    expect(requestWith(draft, { market: 'margin' })).toMatchObject({
      kind: 'margin',
      payload: { marginMode: 'isolated', loanMode: 'auto_borrow', size: '2' },
    });
  });

  it('has triggers of take profit and stop loss only when they are sent', () => {
    const draft = { price: '1', amount: '2', takeProfit: '3.0', stopLoss: '' };
    expect(requestWith(draft, { hasPresets: true }).payload).toMatchObject({
      takeProfit: { triggerPrice: '3' },
    });
    expect(requestWith(draft, { hasPresets: true }).payload).not.toHaveProperty('stopLoss');
    expect(requestWith(draft).payload).not.toHaveProperty('takeProfit');
  });

  it('names the position of a futures order by mode', () => {
    const draft = { orderType: 'market', side: 'sell', amount: '2', reduceOnly: true } as const;
    const payload = { ...common, side: 'sell', orderType: 'market', size: '2' };
    expect(requestWith(draft, { market: 'futures' })).toEqual({
      kind: 'futures',
      payload: { ...payload, reduceOnly: true },
    });
    const closing = { ...draft, tradeSide: 'close' } as const;
    expect(requestWith(closing, { market: 'futures', isHedge: true }).payload).toEqual({
      ...payload,
      positionSide: 'long',
      tradeSide: 'close',
    });
    const opening = { ...draft, reduceOnly: false };
    expect(requestWith(opening, { market: 'futures' }).payload).toEqual(payload);
  });

  it('has trigger and price of a plan', () => {
    const draft = { orderType: 'plan', triggerPrice: '10.', price: '11', amount: '2' } as const;
    const plan = { ...common, planType: 'plan', side: 'buy', triggerPrice: '10' };
    expect(requestWith(draft, { planType: 'plan' })).toEqual({
      kind: 'plan',
      payload: { ...plan, product: 'spot', size: '2', executePrice: '11' },
    });
    const atMarket = { ...draft, atMarket: true, total: '9', triggerBy: 'mark' } as const;
    expect(requestWith(atMarket, { planType: 'plan' }).payload).toEqual({
      ...plan,
      product: 'spot',
      quoteSize: '9',
    });
    expect(requestWith(atMarket, { planType: 'plan', market: 'futures' }).payload).toEqual({
      ...plan,
      product: 'futures',
      size: '2',
      triggerBy: 'mark',
    });
    expect(requestWith(draft, { planType: 'plan', market: 'margin' }).payload).toEqual({
      ...plan,
      product: 'margin',
      size: '2',
      executePrice: '11',
      marginMode: 'cross',
      loanMode: 'normal',
    });
  });

  it('has the rate of a trailing order as a fraction', () => {
    const draft = { orderType: 'trailing', side: 'sell', callback: '2.5', amount: '1' } as const;
    const trailing = { planType: 'trailing', market: 'futures', isHedge: true } as const;
    const { payload } = requestWith(draft, trailing);
    expect(payload).toMatchObject({ callbackRate: '0.025', size: '1', positionSide: 'short' });
    expect(payload).not.toHaveProperty('activationPrice');
    expect(payload).not.toHaveProperty('triggerPrice');
    const activated = { ...draft, activationPrice: '70000' };
    expect(requestWith(activated, trailing).payload).toMatchObject({ activationPrice: '70000' });
  });
});
