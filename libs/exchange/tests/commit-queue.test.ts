import { describe, expect, it, vi } from 'vitest';
import { CommitQueue } from '../src/journal/commit-queue.ts';

describe('CommitQueue', () => {
  it('writes all changes of one event-loop tick at once, then publishes them', async () => {
    const log: string[] = [];
    const queue = new CommitQueue<string>({
      write: (entries) => log.push(`write ${entries.join('+')}`),
      onCommit: (entries) => log.push(`tell ${entries.join('+')}`),
    });
    queue.add('A');
    const first = queue.settled().then(() => log.push('first'));
    queue.add('B');
    const second = queue.settled().then(() => log.push('second'));
    expect(log).toEqual([]);
    await Promise.all([first, second]);
    expect(log).toEqual(['write A+B', 'tell A+B', 'first', 'second']);
  });

  it('writes once in a turn of the event loop, also after changes were written early', async () => {
    const writes: string[] = [];
    const queue = new CommitQueue<string>({
      write: (entries) => writes.push(entries.join('+')),
      onCommit: () => undefined,
    });
    for (let early = 0; early < 5; early += 1) {
      queue.add('early');
      queue.flush();
    }
    writes.length = 0;
    const turns = { count: 0, isDone: false };
    const count = () => {
      turns.count += 1;
      if (!turns.isDone) setImmediate(count);
    };
    setImmediate(count);
    for (let command = 0; command < 10; command += 1) {
      queue.add('A');
      await queue.settled();
    }
    turns.isDone = true;
    expect(writes).toHaveLength(10);
    expect(turns.count).toBeGreaterThanOrEqual(9);
  });

  it('rejects if the write fails', async () => {
    const queue = new CommitQueue<string>({
      write: () => {
        throw new Error('disk full');
      },
      onCommit: () => undefined,
    });
    queue.add('A');
    await expect(queue.settled()).rejects.toThrow('disk full');
  });

  it('resolves at once if nothing is pending', async () => {
    const queue = new CommitQueue<string>({ write: () => undefined, onCommit: () => undefined });
    await expect(queue.settled()).resolves.toBeUndefined();
  });

  it('halts and publishes nothing if a write fails', async () => {
    const told: (readonly string[])[] = [];
    const full = new Error('disk full');
    const queue = new CommitQueue<string>({
      write: () => {
        throw full;
      },
      onCommit: (entries) => told.push(entries),
    });
    queue.add('A');
    await expect(queue.settled()).rejects.toBe(full);
    expect(() => {
      queue.assertHealthy();
    }).toThrow('The exchange has halted');
    queue.add('B');
    await expect(queue.settled()).rejects.toThrow('The exchange has halted');
    expect(queue.isHealthy).toBe(false);
    queue.close();
    expect(told).toEqual([]);
  });

  it('EXC-28 writes the kept changes and continues after the disk has recovered', async () => {
    const log: string[] = [];
    let isFull = true;
    const queue = new CommitQueue<string>({
      write: (entries) => {
        if (isFull) throw new Error('disk full');
        log.push(entries.join('+'));
      },
      onCommit: () => log.push('tell'),
      retryMs: 1,
    });
    queue.add('A');
    await expect(queue.settled()).rejects.toThrow('disk full');
    queue.add('B');
    isFull = false;
    await vi.waitFor(() => {
      expect(log).toEqual(['A+B', 'tell']);
    });
    expect(queue.isHealthy).toBe(true);
    queue.add('C');
    await queue.settled();
    expect(log.slice(2)).toEqual(['C', 'tell']);
  });

  it.each([
    ['database or disk is full', 13, 0],
    ['disk I/O error (an extended code)', 10 + 256 * 3, 0],
    ['database disk image is malformed', 11, 1],
    ['a mistake of ours', undefined, 1],
  ])('reports after %s (%s) %i permanent failure', async (message, errcode, reports) => {
    const halts: Error[] = [];
    const queue = new CommitQueue<string>({
      write: () => {
        throw Object.assign(new Error(message), errcode === undefined ? {} : { errcode });
      },
      onCommit: () => undefined,
      onHalt: (error) => halts.push(error),
    });
    queue.add('A');
    await expect(queue.settled()).rejects.toThrow(message);
    expect(halts).toHaveLength(reports);
  });
});
