import { createSecretKey } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerBusyError, type SendMessage } from '../../../src/identity/mails/message.ts';
import { Outbox } from '../../../src/identity/mails/outbox.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

const message = { to: 'ada@bourse.example', subject: 'Your code', text: 'Code: 123456' };
const key = createSecretKey(Buffer.alloc(32, 1));
const expiresAt = 300_000;

let units: Units;
let errors: unknown[];

beforeEach(async () => {
  units = await openUnits();
  errors = [];
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

interface Ways {
  readonly mail?: SendMessage;
  readonly hasInbox?: boolean;
}

function open({ mail, hasInbox = false }: Ways): Outbox {
  const onError = (error: unknown, path: string) => errors.push([error, path]);
  return new Outbox({ mail, hasInbox, units, key, now: Date.now, onError });
}

const rows = () => units.db.selectFrom('outbox').selectAll().execute();

/** Never answers, as a server does while the gateway is killed. */
const hangs: SendMessage = () => new Promise(() => undefined);

describe('a message in the outbox', () => {
  it('is sent after the unit of work in which it was added, and then forgotten', async () => {
    const mail = vi.fn<SendMessage>().mockResolvedValue();
    const outbox = open({ mail });
    await units.run(async () => {
      await outbox.add('mail', message, expiresAt);
      expect(mail).not.toHaveBeenCalled();
    });
    expect(mail.mock.calls).toEqual([[message]]);
    await vi.advanceTimersByTimeAsync(0);
    expect(await rows()).toEqual([]);
  });

  it('is not sent if the unit is rolled back', async () => {
    const mail = vi.fn<SendMessage>().mockResolvedValue();
    const outbox = open({ mail });
    const failing = units.run(async () => {
      await outbox.add('mail', message, expiresAt);
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
    expect(mail).not.toHaveBeenCalled();
  });

  it('is sent by the next process if this one ends before it was taken, once', async () => {
    await open({ mail: hangs }).add('mail', message, expiresAt);
    const mail = vi.fn<SendMessage>().mockResolvedValue();
    for (const _ of [1, 2]) {
      await open({ mail }).start();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(mail.mock.calls).toEqual([[message]]);
  });

  it('is dropped when it expires, unsent', async () => {
    await open({ mail: hangs }).add('mail', message, expiresAt);
    vi.setSystemTime(expiresAt);
    const mail = vi.fn<SendMessage>().mockResolvedValue();
    await open({ mail }).start();
    expect(mail).not.toHaveBeenCalled();
    expect(await rows()).toEqual([]);
  });

  it('is unreadable in the store, and without the key of the store', async () => {
    await open({ mail: hangs }).add('mail', message, expiresAt);
    expect(JSON.stringify(await rows())).not.toMatch(/123456|ada@/);
    await units.db.updateTable('outbox').set({ sealed: 'AAAA' }).execute();
    const mail = vi.fn<SendMessage>().mockResolvedValue();
    await open({ mail }).start();
    expect(errors).toMatchObject([[expect.any(Error), 'mail']]);
    expect(mail).not.toHaveBeenCalled();
  });

  it('is not stored where nothing can be sent', async () => {
    await open({}).add('sms', message, expiresAt);
    expect(await rows()).toEqual([]);
  });
});

describe('a server that takes no message', () => {
  it('is asked again', async () => {
    const mail = vi.fn<SendMessage>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue();
    await open({ mail }).add('mail', message, expiresAt);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(mail).toHaveBeenCalledTimes(2);
    expect(errors).toEqual([]);
  });

  it('is asked after the time that it names, if that is longer', async () => {
    const busy = new ServerBusyError('busy', 30_000);
    const mail = vi.fn<SendMessage>().mockRejectedValueOnce(busy).mockResolvedValue();
    await open({ mail }).add('mail', message, expiresAt);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(mail).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(mail).toHaveBeenCalledTimes(2);
  });

  it('is not asked again when it names a time after the end of the message', async () => {
    const busy = new ServerBusyError('busy', expiresAt);
    const mail = vi.fn<SendMessage>().mockRejectedValue(busy);
    await open({ mail }).add('mail', message, expiresAt);
    await vi.advanceTimersByTimeAsync(expiresAt - 1);
    expect(mail).toHaveBeenCalledTimes(1);
    expect(errors).toEqual([[busy, 'mail']]);
  });

  it('is asked at once when the gateway stops, which waits for its answer', async () => {
    let take = (): void => undefined;
    const taken = new Promise<void>((resolve) => {
      take = resolve;
    });
    const mail = vi.fn<SendMessage>().mockRejectedValueOnce(new Error('busy'));
    mail.mockReturnValueOnce(taken);
    const outbox = open({ mail });
    await outbox.add('mail', message, expiresAt);
    await vi.advanceTimersByTimeAsync(1_000);
    const closed = vi.fn();
    const closing = outbox.close().then(closed);
    await vi.advanceTimersByTimeAsync(0);
    expect(mail).toHaveBeenCalledTimes(2);
    expect(closed).not.toHaveBeenCalled();
    take();
    await closing;
    expect(errors).toEqual([]);
  });

  it('is reported when the gateway stops meanwhile, and the message is left to the next start', async () => {
    const mail = vi.fn<SendMessage>().mockRejectedValue(new Error('gone'));
    const outbox = open({ mail });
    await outbox.add('mail', message, expiresAt);
    await vi.advanceTimersByTimeAsync(1_000);
    await outbox.close();
    expect(mail).toHaveBeenCalledTimes(2);
    expect(errors).toEqual([[new Error('gone'), 'mail']]);
    expect(await rows()).toHaveLength(1);
  });

  it('is reported after four attempts, without the message, and asked until the message expires', async () => {
    const mail = vi.fn<SendMessage>().mockRejectedValue(new Error('gone'));
    await open({ mail }).add('mail', message, 3_000_000);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(mail).toHaveBeenCalledTimes(4);
    expect(errors).toEqual([[new Error('gone'), 'mail']]);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(mail.mock.calls.length).toBeGreaterThan(6);
    expect(mail.mock.calls.length).toBeLessThan(10);
  });
});

describe('the inbox', () => {
  it('shows the latest 200 messages of the store, latest first, after a restart too', async () => {
    const outbox = open({ hasInbox: true });
    for (let at = 1; at <= 201; at += 1) {
      await outbox.add('mail', { ...message, subject: String(at) }, expiresAt);
    }
    const messages = await open({ hasInbox: true }).list();
    const subjects = messages.map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, '201', '2']);
    expect(messages[0]).toEqual({ ...message, subject: '201', id: 201, at: 0 });
  });

  it('shows no code that has expired, and the store does not keep it', async () => {
    const outbox = open({ hasInbox: true });
    await outbox.add('mail', message, expiresAt);
    vi.setSystemTime(expiresAt);
    expect(await outbox.list()).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('does not show what a sender takes', async () => {
    const outbox = open({ hasInbox: true, mail: hangs });
    await outbox.add('mail', message, expiresAt);
    expect(await outbox.list()).toEqual([]);
  });
});
