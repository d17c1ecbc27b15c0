import { getDrawings, setDrawings, type CallPayload } from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';
import { startGateway } from '../../kit/start-gateway.ts';
import { drawingOf } from './kit.ts';

const gateway = await startGateway();
const { user } = gateway;

const chart = { product: 'spot', symbol: 'BTCUSDT' } as const;

type Change = Partial<CallPayload<typeof setDrawings>>;

async function set(owner: TestClient, change: Change) {
  const payload = { ...chart, revision: 0, drawings: [], ...change };
  return (await owner.call(setDrawings, payload)).envelope;
}

async function drawingsOf(owner: TestClient, of: CallPayload<typeof getDrawings> = chart) {
  return (await owner.call(getDrawings, of)).envelope.data;
}

describe('drawings', () => {
  it('are those of a chart, and all of them are set at once', async () => {
    const owner = await user();
    expect(await drawingsOf(owner)).toEqual({ drawings: [], revision: 0 });
    const drawings = [drawingOf('a'), drawingOf('b', { kind: 'text', text: 'Resistance' })];
    const { revision } = (await set(owner, { drawings })).data;
    expect(await drawingsOf(owner)).toEqual({ drawings, revision });
    const next = (await set(owner, { revision, drawings: [drawingOf('c')] })).data;
    expect(next.revision).toBe(revision + 1);
    expect(await drawingsOf(owner)).toEqual({ drawings: [drawingOf('c')], ...next });
    const others = [{ ...chart, product: 'futures' } as const, { ...chart, symbol: 'ETHUSDT' }];
    for (const other of others)
      expect(await drawingsOf(owner, other)).toEqual({ drawings: [], revision: 0 });
    expect(await drawingsOf(await user())).toEqual({ drawings: [], revision: 0 });
  });

  it('are not set from an older revision; the refusal has the newest ones', async () => {
    const owner = await user();
    const drawings = [drawingOf('a')];
    const { revision } = (await set(owner, { drawings })).data;
    for (const older of [0, 1, revision + 1]) {
      const refused = await set(owner, { revision: older, drawings: [drawingOf('b')] });
      expect(refused).toMatchObject({ code: '43184', data: { drawings, revision } });
    }
    expect(await drawingsOf(owner)).toEqual({ drawings, revision });
  });

  it('of two changes at once from one revision, take one', async () => {
    const owner = await user();
    const answers = await Promise.all(
      ['a', 'b'].map((id) => set(owner, { drawings: [drawingOf(id)] })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['00000', '43184']);
  });

  it('are on at most 500 charts; one whose drawings were removed makes room', async () => {
    const owner = await user();
    const draw = (symbol: string) => set(owner, { symbol, drawings: [drawingOf('a')] });
    const { revision } = (await draw('FIRSTUSDT')).data;
    const [{ id }] = (await gateway.query('select max(id) as id from documents')) as [
      { id: number },
    ];
    for (let count = 2; count <= 500; count += 1) {
      await gateway.alter(
        `insert into documents (user_id, kind, name, content, revision)
         select user_id, kind, ?, content, 1 from documents where id = ?`,
        `spot C${count}USDT`,
        id,
      );
    }
    expect(await draw('LASTUSDT')).toMatchObject({ code: '43181', data: { bound: 500 } });
    const removed = await set(owner, { symbol: 'FIRSTUSDT', revision, drawings: [] });
    expect((await draw('LASTUSDT')).code).toBe('00000');
    expect((await draw('ANOTHERUSDT')).code).toBe('43181');
    // A device that still has the older revision has to merge.
    const late = { symbol: 'FIRSTUSDT', revision: removed.data.revision, drawings: [] };
    expect(await set(owner, late)).toMatchObject({
      code: '43184',
      data: { drawings: [], revision: 0 },
    });
  });

  it('that were never there need no room', async () => {
    expect(await set(await user(), {})).toMatchObject({ code: '00000', data: { revision: 0 } });
  });

  it.each([
    { drawings: Array.from({ length: 51 }, (_, index) => drawingOf(`d${index}`)) },
    { drawings: [drawingOf('a'), drawingOf('a')] },
    { drawings: [drawingOf('no id')] },
    { drawings: [drawingOf('a', { points: [] })] },
    { drawings: [drawingOf('a', { text: 'x'.repeat(81) })] },
    { drawings: [drawingOf('a', { changedAt: -1 })] },
    { symbol: 'btc/usdt' },
    { revision: -1 },
  ])('%# that are out of bounds are refused', async (change) => {
    expect((await set(await user(), change)).code).toBe('40001');
  });

  it('are read and set by an API key', async () => {
    const owner = await user();
    const key = await createKey(gateway, owner);
    const drawings = [drawingOf('a')];
    const sent = await sendByKey(gateway.origin, key, {
      path: setDrawings.path,
      fields: { ...chart, revision: 0, drawings },
      at: Date.now(),
    });
    expect(sent.envelope.code).toBe('00000');
    expect((await drawingsOf(owner)).drawings).toEqual(drawings);
  });
});
