import {
  createSubAccount,
  switchAccount,
  changeLayout,
  changeTemplate,
  createLayout,
  createTemplate,
  getLayouts,
  getTemplates,
  removeLayout,
  removeTemplate,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';
import { startGateway } from '../../kit/start-gateway.ts';
import { layoutOf, templateOf } from './kit.ts';

const gateway = await startGateway();
const { client, user } = gateway;

const content = layoutOf();

async function create(owner: TestClient, name: string, changes = {}) {
  const payload = { name, content: layoutOf(changes) };
  return (await owner.call(createLayout, payload)).envelope;
}

async function layoutsOf(owner: TestClient) {
  return (await owner.call(getLayouts, {})).envelope.data.documents;
}

describe('layouts', () => {
  it('are created, changed, renamed and removed, each with the revision that it changes', async () => {
    const owner = await user();
    const { document } = (await create(owner, ' Scalping ')).data;
    const { documentId } = document;
    expect(document).toEqual({ documentId, name: 'Scalping', content, revision: 1 });
    const changes = { name: 'Swing', content: layoutOf({ book: 'below', charts: { count: 4 } }) };
    const changed = await owner.call(changeLayout, { documentId, revision: 1, ...changes });
    const expected = { documentId, revision: 2, ...changes };
    expect(changed.envelope.data.document).toEqual(expected);
    expect(await layoutsOf(owner)).toEqual([expected]);
    const removed = await owner.call(removeLayout, { documentId, revision: 2 });
    expect(removed.envelope.data).toEqual({ documentId });
    expect(await layoutsOf(owner)).toEqual([]);
  });

  it('are not changed from an older revision; the refusal has the newest one', async () => {
    const owner = await user();
    const { documentId } = (await create(owner, 'A')).data.document;
    const first = { documentId, revision: 1, name: 'A', content: layoutOf({ book: 'below' }) };
    await owner.call(changeLayout, first);
    const newest = { ...first, revision: 2 };
    const late = [
      await owner.call(changeLayout, { ...first, content }),
      await owner.call(removeLayout, { documentId, revision: 1 }),
    ];
    expect(late.map(({ envelope }) => envelope)).toMatchObject([
      { code: '43184', data: { document: newest } },
      { code: '43184', data: { document: newest } },
    ]);
    expect(await layoutsOf(owner)).toEqual([newest]);
  });

  it('of two changes at once from one revision, take one', async () => {
    const owner = await user();
    const { documentId } = (await create(owner, 'A')).data.document;
    const answers = await Promise.all(
      ['B', 'C'].map((name) =>
        owner.call(changeLayout, { documentId, revision: 1, name, content }),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual(['00000', '43184']);
  });

  it('are those of their owner alone', async () => {
    const [owner, other] = [await user(), await user()];
    const { documentId } = (await create(owner, 'Mine')).data.document;
    const change = { documentId, revision: 1 };
    const tries = [
      await other.call(changeLayout, { ...change, name: 'Theirs', content }),
      await other.call(removeLayout, change),
      await owner.call(removeTemplate, change),
    ];
    expect(tries.map(({ envelope }) => envelope.code)).toEqual(['43183', '43183', '43183']);
    expect(await layoutsOf(other)).toEqual([]);
    expect((await layoutsOf(owner)).map(({ name }) => name)).toEqual(['Mine']);
    const visitor = await client();
    expect((await visitor.call(getLayouts, {})).envelope.code).toBe('00004');
  });

  it('are the same in simulation, and others in a sub-account', async () => {
    const owner = await user();
    await create(owner, 'Mine');
    const simulated = await owner.call(getLayouts, {}, { simulation: true });
    expect(simulated.envelope.data.documents.map(({ name }) => name)).toEqual(['Mine']);
    const { userId } = (await owner.call(createSubAccount, { nickName: 'Bot' })).envelope.data;
    await owner.call(switchAccount, { userId });
    expect(await layoutsOf(owner)).toEqual([]);
  });

  it('are at most twenty, with different names', async () => {
    const owner = await user();
    for (let count = 1; count <= 20; count += 1)
      expect((await create(owner, `Layout ${count}`)).code).toBe('00000');
    expect(await create(owner, 'One more')).toMatchObject({ code: '43181', data: { bound: 20 } });
    expect((await create(owner, 'Layout 3')).code).toBe('43182');
    const [first] = await layoutsOf(owner);
    const rename = async (name: string) => {
      const change = { documentId: first!.documentId, revision: 1, name, content };
      return (await owner.call(changeLayout, change)).envelope.code;
    };
    expect(await rename('Layout 2')).toBe('43182');
    expect(await rename('Layout 1')).toBe('00000');
  });

  it.each([
    ['', {}],
    ['x'.repeat(31), {}],
    ['two\nlines', {}],
    ['A list of strangers', { watchlist: 'list:x' }],
    ['Too wide', { sizes: { book: 501 } }],
    ['Three charts', { charts: { count: 3 } }],
    ['Few charts', { charts: { count: 2, spot: [{ symbol: null, interval: '1m' }] } }],
    ['No interval', { interval: '2m' }],
  ])('named %j with %j are refused', async (name, changes) => {
    const owner = await user();
    expect((await create(owner, name, changes)).code).toBe('40001');
    expect(await layoutsOf(owner)).toEqual([]);
  });

  it('are kept once for a call that is repeated', async () => {
    const owner = await user();
    const key = { idempotencyKey: 'ab'.repeat(16) };
    const draft = { name: 'Once', content };
    const first = await owner.call(createLayout, draft, key);
    const again = await owner.call(createLayout, draft, key);
    expect(again.envelope.data).toEqual(first.envelope.data);
    expect(await layoutsOf(owner)).toHaveLength(1);
  });

  it('are read and changed by an API key', async () => {
    const owner = await user();
    const key = await createKey(gateway, owner);
    const fields = { name: 'By key', content };
    const { path: creates } = createLayout;
    const created = await sendByKey(gateway.origin, key, {
      path: creates,
      fields,
      at: Date.now(),
    });
    expect(created.envelope.code).toBe('00000');
    const { path, method } = getLayouts;
    const read = await sendByKey(gateway.origin, key, { path, method, at: Date.now() });
    expect(read.envelope.data).toEqual({ documents: await layoutsOf(owner) });
  });
});

describe('templates', () => {
  it('are created, changed and removed, and have names beside those of layouts', async () => {
    const owner = await user();
    await create(owner, 'Trend');
    const draft = { name: 'Trend', content: templateOf() };
    const { document } = (await owner.call(createTemplate, draft)).envelope.data;
    const { documentId } = document;
    expect(document).toEqual({ documentId, ...draft, revision: 1 });
    const changes = { name: 'Trend', content: templateOf({ type: 'area', isLogarithmic: true }) };
    await owner.call(changeTemplate, { documentId, revision: 1, ...changes });
    const { documents } = (await owner.call(getTemplates, {})).envelope.data;
    expect(documents).toEqual([{ documentId, revision: 2, ...changes }]);
    const late = await owner.call(removeTemplate, { documentId, revision: 1 });
    expect(late.envelope).toMatchObject({ code: '43184', data: { document: documents[0] } });
    await owner.call(removeTemplate, { documentId, revision: 2 });
    expect((await owner.call(getTemplates, {})).envelope.data.documents).toEqual([]);
    expect(await layoutsOf(owner)).toHaveLength(1);
  });

  it.each([
    { type: 'no type' },
    { indicators: { shown: ['ma', 'ma'], periods: {} } },
    { indicators: { shown: [], periods: { ma: Array.from({ length: 11 }, () => 1) } } },
  ])('with %j are refused', async (changes) => {
    const owner = await user();
    const draft = { name: 'Refused', content: templateOf(changes) };
    expect((await owner.call(createTemplate, draft)).envelope.code).toBe('40001');
  });
});
