import { describe, expect, it } from 'vitest';
import { orderWith } from '#testing/fixtures.ts';
import { emptyDraft } from '../draft/order-draft.ts';
import { attachedPlans } from './attached-plans.ts';

const draft = {
  ...emptyDraft,
  orderType: 'market',
  takeProfit: '70000',
  stopLoss: '50000',
} as const;
const sent = { market: 'futures', draft, hasPresets: true } as const;
const filled = { order: orderWith({ status: 'filled', filledSize: '0.4' }) };

describe('the plans of a futures order', () => {
  it('close what it has filled, one for each trigger price', () => {
    const closing = {
      ...{ orderType: 'tpsl', side: 'sell', amount: '0.4', atMarket: true },
      ...{ reduceOnly: true, tradeSide: 'close' },
    };
    expect(attachedPlans(sent, filled)).toMatchObject([
      { ...closing, triggerPrice: '70000' },
      { ...closing, triggerPrice: '50000' },
    ]);
  });

  it('of a sell buy back', () => {
    const short = { ...sent, draft: { ...draft, side: 'sell', takeProfit: '' } } as const;
    expect(attachedPlans(short, filled)).toMatchObject([{ side: 'buy', triggerPrice: '50000' }]);
  });

  it.each([
    ['nothing is filled', sent, { order: orderWith() }],
    ['the gateway attaches them', { ...sent, market: 'spot' }, filled],
    ['none are attached', { ...sent, hasPresets: false }, filled],
  ] as const)('do not exist where %s', (_title, order, placed) => {
    expect(attachedPlans(order, placed)).toEqual([]);
  });
});
