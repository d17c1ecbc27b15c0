import { describe, expect, it } from 'vitest';
import { CommitQueue } from '../../src/exchange/store/commit-queue.ts';
import type { Changes } from '../../src/exchange/store/exchange-store.ts';

function holding(coin: string) {
  return { userId: 'user', ledger: 'simulation' as const, coin, available: 1n, frozen: 0n };
}

describe('CommitQueue', () => {
  it('writes everything of one turn at once, then tells', async () => {
    const log: string[] = [];
    const coins = ({ holdings }: Changes) => [...holdings].map(({ coin }) => coin).join('+');
    const queue = new CommitQueue({
      write: (changes) => log.push(`write ${coins(changes)}`),
      onCommit: (changes) => log.push(`tell ${coins(changes)}`),
    });
    queue.changedHolding(holding('A'));
    const first = queue.settled().then(() => log.push('first'));
    queue.changedHolding(holding('B'));
    const second = queue.settled().then(() => log.push('second'));
    expect(log).toEqual([]);
    await Promise.all([first, second]);
    expect(log).toEqual(['write A+B', 'tell A+B', 'first', 'second']);
  });

  it('is settled while nothing waits', async () => {
    const queue = new CommitQueue({ write: () => undefined, onCommit: () => undefined });
    await expect(queue.settled()).resolves.toBeUndefined();
  });

  it('halts for good after a write has failed, and tells nobody', async () => {
    const told: Changes[] = [];
    const full = new Error('disk full');
    const queue = new CommitQueue({
      write: () => {
        throw full;
      },
      onCommit: (changes) => told.push(changes),
    });
    queue.changedHolding(holding('A'));
    await expect(queue.settled()).rejects.toBe(full);
    expect(() => {
      queue.assertSound();
    }).toThrow('The exchange has halted');
    queue.changedHolding(holding('B'));
    await expect(queue.settled()).rejects.toBe(full);
    expect(told).toEqual([]);
  });
});
