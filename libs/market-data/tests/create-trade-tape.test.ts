import { describe, expect, it } from 'vitest';
import { createTradeTape, type PublicTrade } from '../src/index.ts';

function trade(id: number): PublicTrade {
  return { tradeId: String(id), price: '100', size: '1', side: 'buy', ts: id };
}

function ids(trades: readonly PublicTrade[]): string[] {
  return trades.map(({ tradeId }) => tradeId);
}

describe('createTradeTape', () => {
  it('MKT-8 has the newest trade first, each once, at most `limit` trades', () => {
    const tape = createTradeTape({ limit: 4 });
    tape.apply({ action: 'snapshot', data: [trade(1), trade(2)] });
    tape.apply({ action: 'update', data: [trade(2), trade(3), trade(3), trade(4), trade(5)] });
    expect(ids(tape.getSnapshot())).toEqual(['5', '4', '3', '2']);
  });

  it('MKT-8 continues after a snapshot with a known trade, and is replaced by any other', () => {
    const tape = createTradeTape();
    tape.apply({ action: 'snapshot', data: [trade(1), trade(2)] });
    tape.apply({ action: 'snapshot', data: [trade(2), trade(3)] });
    expect(ids(tape.getSnapshot())).toEqual(['3', '2', '1']);
    tape.apply({ action: 'snapshot', data: [trade(8), trade(9)] });
    expect(ids(tape.getSnapshot())).toEqual(['9', '8']);
  });

  it('MKT-7 changes its value only for new trades', () => {
    const tape = createTradeTape();
    let calls = 0;
    const stop = tape.subscribe(() => (calls += 1));
    tape.apply({ action: 'update', data: [trade(1)] });
    const before = tape.getSnapshot();
    tape.apply({ action: 'update', data: [trade(1)] });
    expect(tape.getSnapshot()).toBe(before);
    expect(calls).toBe(1);
    stop();
    tape.apply({ action: 'update', data: [trade(2)] });
    expect(calls).toBe(1);
    expect(ids(before)).toEqual(['1']);
  });

  it.each([0, -1, 1.5, NaN])('MKT-8 refuses the limit %d', (limit) => {
    expect(() => createTradeTape({ limit })).toThrow(TypeError);
  });
});
