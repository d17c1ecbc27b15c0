import { describe, expect, it, vi } from 'vitest';
import { CommitQueue } from '../../src/exchange/store/commit-queue.ts';
import type { Changes } from '../../src/exchange/store/exchange-store.ts';

function holding(coin: string) {
  return { userId: 'user', ledger: 'simulation' as const, coin, available: 1n, frozen: 0n };
}

describe('CommitQueue', () => {
  it('writes all changes of one event-loop tick at once, then publishes them', async () => {
    const log: string[] = [];
    const coins = ({ holdings }: Changes) => [...holdings].map(({ coin }) => coin).join('+');
    const queue = new CommitQueue({
      write: (changes) => log.push(`write ${coins(changes)}`),
      onCommit: (changes) => log.push(`tell ${coins(changes)}`),
    });
    queue.changedHolding(holding('A'));
    const first = queue.committed().then(() => log.push('first'));
    queue.changedHolding(holding('B'));
    const second = queue.committed().then(() => log.push('second'));
    expect(log).toEqual([]);
    await Promise.all([first, second]);
    expect(log).toEqual(['write A+B', 'tell A+B', 'first', 'second']);
  });

  it('runs `conclude` inside the write, and resolves with its result after it', async () => {
    const log: string[] = [];
    const queue = new CommitQueue({
      write: ({ extraWrites }) => {
        log.push('begin');
        for (const write of extraWrites) write();
        log.push('end');
      },
      onCommit: () => undefined,
    });
    queue.changedHolding(holding('A'));
    log.push(await queue.commit(() => `concluded after ${log.join()}`));
    expect(log).toEqual(['begin', 'end', 'concluded after begin']);
  });

  it('rejects if the write fails', async () => {
    const queue = new CommitQueue({
      write: ({ extraWrites }) => {
        for (const write of extraWrites) write();
        throw new Error('disk full');
      },
      onCommit: () => undefined,
    });
    await expect(queue.commit(() => 'concluded')).rejects.toThrow('disk full');
  });

  it('resolves at once if nothing is pending', async () => {
    const queue = new CommitQueue({ write: () => undefined, onCommit: () => undefined });
    await expect(queue.committed()).resolves.toBeUndefined();
  });

  it('halts and publishes nothing if a write fails', async () => {
    const told: Changes[] = [];
    const full = new Error('disk full');
    const queue = new CommitQueue({
      write: () => {
        throw full;
      },
      onCommit: (changes) => told.push(changes),
    });
    queue.changedHolding(holding('A'));
    await expect(queue.committed()).rejects.toBe(full);
    expect(() => {
      queue.assertHealthy();
    }).toThrow('The exchange has halted');
    queue.changedHolding(holding('B'));
    await expect(queue.committed()).rejects.toThrow('The exchange has halted');
    expect(queue.isHealthy).toBe(false);
    queue.close();
    expect(told).toEqual([]);
  });

  it('writes the kept changes and continues after the disk has recovered', async () => {
    const log: string[] = [];
    let isFull = true;
    const queue = new CommitQueue({
      write: ({ holdings, extraWrites }) => {
        if (isFull) throw new Error('disk full');
        for (const write of extraWrites) write();
        log.push([...holdings].map(({ coin }) => coin).join('+'));
      },
      onCommit: () => log.push('tell'),
      retryMs: 1,
    });
    queue.changedHolding(holding('A'));
    await expect(queue.commit(() => log.push('answer'))).rejects.toThrow('disk full');
    queue.changedHolding(holding('B'));
    isFull = false;
    await vi.waitFor(() => {
      expect(log).toEqual(['answer', 'A+B', 'tell']);
    });
    expect(queue.isHealthy).toBe(true);
    queue.changedHolding(holding('C'));
    await queue.committed();
    expect(log.slice(3)).toEqual(['C', 'tell']);
  });

  it.each([
    ['database or disk is full', 13, 0],
    ['disk I/O error (an extended code)', 10 + 256 * 3, 0],
    ['database disk image is malformed', 11, 1],
    ['a mistake of ours', undefined, 1],
  ])('reports after %s (%s) %i permanent failure', async (message, errcode, reports) => {
    const halts: Error[] = [];
    const queue = new CommitQueue({
      write: () => {
        throw Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
      },
      onCommit: () => undefined,
      onHalt: (error) => halts.push(error),
    });
    queue.changedHolding(holding('A'));
    await expect(queue.committed()).rejects.toThrow(message);
    expect(halts).toHaveLength(reports);
  });
});
