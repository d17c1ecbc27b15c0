import {
  createWatchlist,
  getWatchlists,
  removeWatchlist,
  renameWatchlist,
  setWatchlistPairs,
} from '@bourse/gateway-contract';
import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { createKey, sendByKey } from '../../identity/api-keys/kit.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const gateway = await startGateway();
const { client, user } = gateway;

async function create(owner: TestClient, name: string, symbols: readonly string[] = []) {
  const { envelope } = await owner.call(createWatchlist, { name, symbols: [...symbols] });
  return envelope;
}

async function listsOf(owner: TestClient) {
  return (await owner.call(getWatchlists, {})).envelope.data.watchlists;
}

describe('watchlists', () => {
  it('are created, renamed, filled, ordered and removed, each with the revision that it changes', async () => {
    const owner = await user();
    const { data } = await create(owner, ' Majors ', ['BTCUSDT']);
    const { watchlistId } = data.watchlist;
    expect(data.watchlist).toEqual({
      watchlistId,
      name: 'Majors',
      symbols: ['BTCUSDT'],
      revision: 1,
    });
    const symbols = ['ETHUSDT', 'BTCUSDT'];
    const filled = await owner.call(setWatchlistPairs, { watchlistId, revision: 1, symbols });
    expect(filled.envelope.data.watchlist).toMatchObject({ symbols, revision: 2 });
    const renamed = await owner.call(renameWatchlist, { watchlistId, revision: 2, name: 'Alts' });
    const changed = { watchlistId, name: 'Alts', symbols, revision: 3 };
    expect(renamed.envelope.data.watchlist).toEqual(changed);
    expect(await listsOf(owner)).toEqual([changed]);
    const removed = await owner.call(removeWatchlist, { watchlistId, revision: 3 });
    expect(removed.envelope.data).toEqual({ watchlistId });
    expect(await listsOf(owner)).toEqual([]);
  });

  it('are not changed from a revision that is not the newest, so that no change is lost', async () => {
    const owner = await user();
    const { watchlistId } = (await create(owner, 'A', ['BTCUSDT'])).data.watchlist;
    const change = { watchlistId, revision: 1 };
    await owner.call(setWatchlistPairs, { ...change, symbols: ['ETHUSDT'] });
    const late = [
      await owner.call(setWatchlistPairs, { ...change, symbols: ['SOLUSDT'] }),
      await owner.call(renameWatchlist, { ...change, name: 'B' }),
      await owner.call(removeWatchlist, change),
    ];
    expect(late.map(({ envelope }) => envelope.code)).toEqual(['43174', '43174', '43174']);
    expect(await listsOf(owner)).toEqual([
      { watchlistId, name: 'A', symbols: ['ETHUSDT'], revision: 2 },
    ]);
  });

  it('of two changes at once from one revision, take one', async () => {
    const owner = await user();
    const { watchlistId } = (await create(owner, 'A')).data.watchlist;
    const answers = await Promise.all(
      ['BTCUSDT', 'ETHUSDT'].map((symbol) =>
        owner.call(setWatchlistPairs, { watchlistId, revision: 1, symbols: [symbol] }),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual(['00000', '43174']);
  });

  it('are those of their owner alone', async () => {
    const [owner, other] = [await user(), await user()];
    const { watchlistId } = (await create(owner, 'Mine')).data.watchlist;
    expect(await listsOf(other)).toEqual([]);
    const change = { watchlistId, revision: 1 };
    const tries = [
      await other.call(setWatchlistPairs, { ...change, symbols: [] }),
      await other.call(renameWatchlist, { ...change, name: 'Theirs' }),
      await other.call(removeWatchlist, change),
    ];
    expect(tries.map(({ envelope }) => envelope.code)).toEqual(['43173', '43173', '43173']);
    expect((await listsOf(owner)).map(({ name }) => name)).toEqual(['Mine']);
    const visitor = await client();
    expect((await visitor.call(getWatchlists, {})).envelope.code).toBe('00004');
  });

  it('are at most ten, with different names', async () => {
    const owner = await user();
    for (let count = 1; count <= 10; count += 1)
      expect((await create(owner, `List ${count}`)).code).toBe('00000');
    expect(await create(owner, 'One more')).toMatchObject({ code: '43171', data: { bound: 10 } });
    expect((await create(owner, 'List 3')).code).toBe('43172');
    const [first, second] = await listsOf(owner);
    const rename = async (name = '') =>
      owner.call(renameWatchlist, { watchlistId: first!.watchlistId, revision: 1, name });
    expect((await rename(second?.name)).envelope.code).toBe('43172');
    expect((await rename(first?.name)).envelope.code).toBe('00000');
  });

  it.each([
    ['', []],
    ['  ', []],
    ['x'.repeat(31), []],
    ['two\nlines', []],
    ['Twice', ['BTCUSDT', 'BTCUSDT']],
    ['No symbol', ['btc/usdt']],
    ['Long', Array.from({ length: 201 }, (_, index) => `C${index}USDT`)],
  ])('named %j with the pairs %j are refused', async (name, symbols) => {
    const owner = await user();
    expect((await create(owner, name, symbols)).code).toBe('40001');
    expect(await listsOf(owner)).toEqual([]);
  });

  it('have names of 30 characters and 200 pairs', async () => {
    const owner = await user();
    const symbols = Array.from({ length: 200 }, (_, index) => `C${index}USDT`);
    expect((await create(owner, 'x'.repeat(30), symbols)).data.watchlist.symbols).toEqual(symbols);
  });

  it('are kept once for a call that is repeated', async () => {
    const owner = await user();
    const key = { idempotencyKey: 'ab'.repeat(16) };
    const first = await owner.call(createWatchlist, { name: 'Once', symbols: [] }, key);
    const again = await owner.call(createWatchlist, { name: 'Once', symbols: [] }, key);
    expect(again.envelope.data).toEqual(first.envelope.data);
    expect(await listsOf(owner)).toHaveLength(1);
  });

  it('are read and changed by an API key', async () => {
    const owner = await user();
    const key = await createKey(gateway, owner);
    const fields = { name: 'By key', symbols: ['BTCUSDT'] };
    const created = await sendByKey(gateway.origin, key, {
      path: createWatchlist.path,
      fields,
      at: Date.now(),
    });
    expect(created.envelope.code).toBe('00000');
    const { path, method } = getWatchlists;
    const read = await sendByKey(gateway.origin, key, { path, method, at: Date.now() });
    expect(read.envelope.data).toEqual({ watchlists: await listsOf(owner) });
  });
});
