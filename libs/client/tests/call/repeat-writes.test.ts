import {
  cancelAllPlanOrders,
  changePassword,
  getOpenOrders,
  transfer,
  type CallContract,
} from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import { describe, expect, it, vi } from 'vitest';
import { createRepeatWrites } from '../../src/call/repeat-writes.ts';

// Without the types of payloads and answers, of which only the identity counts here.
const move: CallContract = transfer;
const change: CallContract = changePassword;
const cancel: CallContract = cancelAllPlanOrders;
const list: CallContract = getOpenOrders;

const amount = { ledger: 'real', coin: 'USDT', amount: '1' };
const lost = () => new HttpError('lost', { kind: 'network', code: 'HTTP_NETWORK', path: '/' });

function open() {
  let now = 0;
  const once = createRepeatWrites({ now: () => now, createId: () => crypto.randomUUID() });
  const send = vi.fn<(key: string | undefined) => Promise<string>>();
  return {
    once,
    send,
    keys: () => send.mock.calls.map(([key]) => key),
    wait: (ms: number) => {
      now += ms;
    },
  };
}

describe('CLI-5 a writing call', () => {
  it('that is running answers a second press', async () => {
    const { once, send } = open();
    const { promise, resolve } = Promise.withResolvers<string>();
    send.mockReturnValue(promise);
    const answers = [1, 2].map(() => once(move, amount, send));
    resolve('moved');
    expect(await Promise.all(answers)).toEqual(['moved', 'moved']);
    expect(send).toHaveBeenCalledOnce();
    await once(move, amount, send);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each(['network', 'timeout', 'server', 'malformed'] as const)(
    'without an answer (%s) is repeated under its key, until there is one',
    async (kind) => {
      const { once, send, keys } = open();
      const error = new HttpError('', { kind, code: '', path: '/' });
      send.mockRejectedValueOnce(error).mockRejectedValueOnce(error).mockResolvedValue('moved');
      for (const _ of [1, 2]) await expect(once(move, amount, send)).rejects.toBe(error);
      for (const _ of [1, 2]) await once(move, amount, send);
      const [first, second, third, fourth] = keys();
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect([second, third]).toEqual([first, first]);
      expect(fourth).not.toBe(first);
    },
  );

  it('has another key with another payload, and ten minutes later', async () => {
    const { once, send, keys, wait } = open();
    send.mockRejectedValueOnce(lost()).mockResolvedValue('moved');
    await expect(once(move, amount, send)).rejects.toThrow('lost');
    await once(move, { ...amount, amount: '2' }, send);
    wait(10 * 60 * 1000);
    await once(move, amount, send);
    expect(new Set(keys()).size).toBe(3);
  });

  it('is the same with another proof', async () => {
    const { once, send, keys } = open();
    send.mockRejectedValueOnce(lost()).mockResolvedValue('changed');
    const newPwd = 'Another9Horse';
    const first = once(change, { newPwd, googleCode: '111111' }, send);
    await expect(first).rejects.toThrow('lost');
    await once(change, { googleCode: '222222', newPwd }, send);
    expect(keys()[1]).toBe(keys()[0]);
  });

  it('is a new one after a cancellation, which has no effect on it while it has no answer', async () => {
    const { once, send, keys } = open();
    send.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost()).mockResolvedValue('done');
    await expect(once(move, amount, send)).rejects.toThrow('lost');
    await expect(once(cancel, {}, send)).rejects.toThrow('lost');
    await once(move, amount, send);
    send.mockRejectedValueOnce(lost());
    await expect(once(move, amount, send)).rejects.toThrow('lost');
    await once(cancel, {}, send);
    await once(move, amount, send);
    const [first, , second, third, , fourth] = keys();
    expect(second).toBe(first);
    expect(fourth).not.toBe(third);
  });

  it('that was refused has ended', async () => {
    const { once, send, keys } = open();
    send.mockRejectedValueOnce(new HttpError('no', { kind: 'business', code: '1', path: '/' }));
    await expect(once(move, amount, send)).rejects.toThrow('no');
    send.mockResolvedValue('moved');
    await once(move, amount, send);
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

it('CLI-5 a reading call is sent each time, without a key', async () => {
  const { once, send, keys } = open();
  send.mockResolvedValue('orders');
  await Promise.all([once(list, {}, send), once(list, {}, send)]);
  expect(keys()).toEqual([undefined, undefined]);
});
