import { describe, expect, it } from 'vitest';
import {
  draftOfNextPair,
  emptyDraft,
  restoredDraft,
  withAmount,
  withPrice,
} from '../../src/draft/index.ts';

const place = { symbol: 'BTCUSDT', market: 'spot', ledger: 'simulation' } as const;
const draft = withAmount(withPrice({ ...emptyDraft, side: 'sell' }, '97000'), '0.5');
const kept = { ...place, draft };

describe('TRD-44 a kept draft', () => {
  it('is restored where it was written', () => {
    expect(restoredDraft(kept, place)).toEqual(draft);
  });

  it.each([{ symbol: 'ETHUSDT' }, { market: 'margin' as const }, { ledger: 'real' as const }])(
    'is not restored in %j',
    (other) => {
      expect(restoredDraft(kept, { ...place, ...other })).toBeUndefined();
    },
  );

  it('without a market is one of spot', () => {
    const { market: _, ...older } = kept;
    expect(restoredDraft(older, place)).toEqual(draft);
  });

  it.each([undefined, null, {}, { ...kept, draft: { side: 'up' } }, { ...kept, symbol: 1 }])(
    'of another shape is none: %j',
    (stored) => {
      expect(restoredDraft(stored, place)).toBeUndefined();
    },
  );
});

describe('TRD-44 the draft after a change of the pair', () => {
  const modes = {
    ...draft,
    orderType: 'market',
    marginMode: 'cross',
    loanMode: 'auto_borrow',
    triggerBy: 'mark',
  } as const;

  it('has the side, the type and the modes in the same market, and no amounts', () => {
    expect(draftOfNextPair(modes, true)).toEqual({
      ...emptyDraft,
      side: 'sell',
      orderType: 'market',
      marginMode: 'cross',
      loanMode: 'auto_borrow',
      triggerBy: 'mark',
    });
  });

  it('has the side and the type in another market', () => {
    expect(draftOfNextPair(modes, false)).toEqual({
      ...emptyDraft,
      side: 'sell',
      orderType: 'market',
    });
  });
});
