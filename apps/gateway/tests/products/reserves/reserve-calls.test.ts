import {
  faucet,
  getDeposits,
  getReserveProof,
  getReserveSnapshot,
  getReserveSnapshots,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openUnits } from '../../kit/open-units.ts';
import type { Holdings } from '@bourse/exchange';
import { ReserveSnapshots } from '../../../src/products/reserves/index.ts';
import { createTestClock, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
let served: TestGateway;
let ann: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  served = await startGateway({ debugPages: true, now: clock.now });
  ann = await served.user();
  visitor = await served.client();
});

/** Resolves when a deposit of USDT is credited. */
async function fund(user: TestClient, amount: string): Promise<void> {
  await user.call(faucet, { ledger: 'real', coin: 'USDT', chain: 'TRC20', amount });
  clock.ms += 60_000;
  await vi.waitFor(
    async () => {
      const { envelope } = await user.call(getDeposits, undefined);
      expect(envelope.data.deposits[0]?.status).toBe('done');
    },
    { timeout: 20_000, interval: 100 },
  );
}

describe('snapshots', () => {
  it('can be read by every visitor, the newest first', async () => {
    const first = await served.gateway.takeReserveSnapshot();
    const second = await served.gateway.takeReserveSnapshot();
    const { envelope } = await visitor.call(getReserveSnapshots, undefined);
    v.assert(getReserveSnapshots.answer, envelope.data);
    const ids = envelope.data.snapshots.map(({ snapshotId }) => snapshotId);
    expect(ids.slice(0, 2)).toEqual([second, first]);
    expect(envelope.data.nextAt).toBeGreaterThan(clock.ms);
  });

  it('that do not exist are refused', async () => {
    const { envelope } = await visitor.call(getReserveSnapshot, { snapshotId: '999' });
    expect(envelope.code).toBe('43401');
    const own = await ann.call(getReserveProof, { snapshotId: '999' });
    expect(own.envelope.code).toBe('43401');
  });

  it('have no proof for a user who owned nothing', async () => {
    const poor = await served.user();
    const snapshotId = await served.gateway.takeReserveSnapshot();
    const { envelope } = await poor.call(getReserveProof, { snapshotId });
    expect(envelope.data).toEqual({ proof: null });
  });

  it('prove to each user their own balances, under a nonce of the snapshot', async () => {
    await fund(ann, '1250.5');
    const bob = await served.user();
    await fund(bob, '40');
    const ids = [
      await served.gateway.takeReserveSnapshot(),
      await served.gateway.takeReserveSnapshot(),
    ] as const;
    const { envelope } = await visitor.call(getReserveSnapshot, { snapshotId: ids[0] });
    const { coins, rootHash, users } = envelope.data;
    expect(users).toBe(2);
    expect(coins).toEqual([
      { coin: 'USDT', reserves: '1290.5', liabilities: '1290.5', ratio: '100.00' },
    ]);
    const proofs = await Promise.all(
      [ids[0], ids[1]].map(async (snapshotId) => {
        const answer = await ann.call(getReserveProof, { snapshotId });
        v.assert(getReserveProof.answer, answer.envelope.data);
        return answer.envelope.data.proof;
      }),
    );
    expect(proofs[0]?.leaf.balances).toEqual({ USDT: '1250.5' });
    expect(proofs[0]?.root).toEqual({ hash: rootHash, balances: { USDT: '1290.5' } });
    expect(proofs[0]?.steps).toHaveLength(1);
    expect(proofs[0]?.leaf.nonce).not.toBe(proofs[1]?.leaf.nonce);
    const others = await bob.call(getReserveProof, { snapshotId: ids[0] });
    expect(others.envelope.data.proof?.leaf.nonce).not.toBe(proofs[0]?.leaf.nonce);
  });

  it('need a login for a proof', async () => {
    const snapshotId = await served.gateway.takeReserveSnapshot();
    const { envelope } = await visitor.call(getReserveProof, { snapshotId });
    expect(envelope.code).toBe('00004');
  });
});

describe('the times of snapshots', () => {
  const day = 86_400_000;
  const nothing: Holdings = { users: new Map(), reserves: new Map() };

  async function open(holdings: () => Promise<Holdings> = () => Promise.resolve(nothing)) {
    const time = createTestClock();
    const errors: unknown[] = [];
    const units = await openUnits();
    const options = { units, now: time.now, everyMs: day, exchange: { holdings } };
    const snapshots = new ReserveSnapshots({
      ...options,
      onError: (error) => errors.push(error),
    });
    return { snapshots, time, errors, units };
  }

  it('are the start, and midnight UTC', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { snapshots, time } = await open();
    snapshots.start();
    await vi.waitFor(async () => {
      expect(await snapshots.list()).toHaveLength(1);
    });
    expect(snapshots.nextAt % day).toBe(0);
    vi.advanceTimersByTime(60_000);
    await snapshots.close();
    expect(await snapshots.list()).toHaveLength(1);
    snapshots.start();
    time.ms = snapshots.nextAt;
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => {
      expect(await snapshots.list()).toHaveLength(2);
    });
    await snapshots.close();
    vi.useRealTimers();
  });

  it('do not end with one that fails', async () => {
    let fails = true;
    const { snapshots, errors } = await open(() =>
      fails ? Promise.reject(new Error('no exchange')) : Promise.resolve(nothing),
    );
    snapshots.start();
    await vi.waitFor(() => {
      expect(errors).toHaveLength(1);
    });
    fails = false;
    await expect(snapshots.take()).resolves.toMatchObject({ users: 0 });
    await snapshots.close();
  });

  it('leave the last 30, and no leaf of older ones', async () => {
    const one: Holdings = { ...nothing, users: new Map([['ann', new Map([['BTC', 1n]])]]) };
    const { snapshots, units } = await open(() => Promise.resolve(one));
    for (let count = 0; count < 33; count += 1) await snapshots.take();
    expect(await snapshots.list()).toHaveLength(30);
    expect(await units.db.selectFrom('reserve_leaves').selectAll().execute()).toHaveLength(30);
  });
});
