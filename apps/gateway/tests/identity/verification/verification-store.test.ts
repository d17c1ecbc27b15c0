import { createSecretKey } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { VerificationStore } from '../../../src/identity/verification/index.ts';
import type { Units } from '../../../src/stores/units.ts';
import { openUnits } from '../../kit/open-units.ts';

const target = 'trader@bourse.example';

let units: Units;

const key = createSecretKey(Buffer.alloc(32, 1));

beforeEach(async () => {
  units = await openUnits();
});

function openStore(): VerificationStore {
  return new VerificationStore(units, key);
}

function at(now: number, sessionId = 'session') {
  return { sessionId, network: '192.0.2.1', now };
}

/** Returns another code. */
function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a verification code', () => {
  it('has six digits, also with leading zeros, and changes each time', async () => {
    const store = openStore();
    const codes: string[] = [];
    for (let count = 0; count < 2_000; count += 1) {
      codes.push((await store.issueCode(target, 'login', at(0))).code);
    }
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_950);
  });

  it('is accepted once', async () => {
    const store = openStore();
    const { code } = await store.issueCode(target, 'login', at(0));
    expect(await store.verifyCode(target, 'login', code, at(1))).toBe('right');
    expect(await store.verifyCode(target, 'login', code, at(2))).toBe('expired');
  });

  it('is valid for one target and one purpose, in any case of the address', async () => {
    const store = openStore();
    const { code } = await store.issueCode(target, 'login', at(0));
    expect(await store.verifyCode('another@bourse.example', 'login', code, at(1))).toBe('expired');
    expect(await store.verifyCode(target, 'security', code, at(1))).toBe('expired');
    expect(await store.verifyCode('Trader@Bourse.example', 'login', code, at(1))).toBe('right');
  });

  it('is valid for ten minutes', async () => {
    const store = openStore();
    const { code, expiresAt } = await store.issueCode(target, 'login', at(5));
    expect(expiresAt).toBe(600_005);
    expect(await store.verifyCode(target, 'login', other(code), at(600_004))).toBe('wrong');
    expect(await store.verifyCode(target, 'login', code, at(600_005))).toBe('expired');
  });

  it('is refused after five wrong ones', async () => {
    const store = openStore();
    const { code } = await store.issueCode(target, 'login', at(0));
    const wrong = ['', '12345', '1234567', other(code), other(code)];
    for (const given of wrong)
      expect(await store.verifyCode(target, 'login', given, at(1))).toBe('wrong');
    expect(await store.verifyCode(target, 'login', code, at(1))).toBe('expired');
  });

  it('is accepted as the fifth, after four wrong ones', async () => {
    const store = openStore();
    const { code } = await store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 4; turn += 1)
      await store.verifyCode(target, 'login', other(code), at(1));
    expect(await store.verifyCode(target, 'login', code, at(1))).toBe('right');
  });

  it('replaces the previous one and its attempts', async () => {
    const store = openStore();
    const { code: first } = await store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 4; turn += 1)
      await store.verifyCode(target, 'login', other(first), at(1));
    const { code } = await store.issueCode(target, 'login', at(2));
    expect(await store.verifyCode(target, 'login', other(code), at(3))).toBe('wrong');
    expect(await store.verifyCode(target, 'login', code, at(3))).toBe('right');
  });

  it('cannot be used, exhausted or replaced by another session', async () => {
    const store = openStore();
    const { code } = await store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 10; turn += 1) {
      expect(await store.verifyCode(target, 'login', other(code), at(1, 'thief'))).toBe('expired');
    }
    await store.issueCode(target, 'login', at(2, 'thief'));
    expect(await store.verifyCode(target, 'login', code, at(3, 'thief'))).toBe('wrong');
    expect(await store.verifyCode(target, 'login', code, at(3))).toBe('right');
  });
});

describe('a verification code of another process', () => {
  it('is accepted once, by its session', async () => {
    const { code } = await openStore().issueCode(target, 'login', at(0));
    const store = openStore();
    expect(await store.verifyCode(target, 'login', code, at(2, 'thief'))).toBe('expired');
    expect(await store.verifyCode(target, 'login', code, at(2))).toBe('right');
    expect(await openStore().verifyCode(target, 'login', code, at(4))).toBe('expired');
  });

  it('has the attempts that were left, and its end', async () => {
    const first = openStore();
    const { code } = await first.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 4; turn += 1)
      await first.verifyCode(target, 'login', other(code), at(1));
    const second = openStore();
    expect(await second.verifyCode(target, 'login', other(code), at(3))).toBe('wrong');
    expect(await second.verifyCode(target, 'login', code, at(3))).toBe('expired');
    await first.issueCode(target, 'login', at(5));
    expect(await openStore().hasCode(target, 'login', at(600_004))).toBe(true);
    expect(await openStore().hasCode(target, 'login', at(600_005))).toBe(false);
  });

  it('is judged once, and no guess is free, when calls arrive together', async () => {
    const { code } = await openStore().issueCode(target, 'login', at(0));
    const guesses = Array.from({ length: 4 }, () => other(code));
    const judge = (given: string) => openStore().verifyCode(target, 'login', given, at(1));
    expect(await Promise.all(guesses.map(judge))).toEqual(guesses.map(() => 'wrong'));
    const verdicts = await Promise.all([code, code].map(judge));
    expect(verdicts.sort()).toEqual(['expired', 'right']);
  });

  it('is refused to a network with 200 valid ones, which can replace its own', async () => {
    const store = openStore();
    for (let count = 0; count < 200; count += 1) {
      await store.issueCode(`${count}@bourse.example`, 'login', at(0));
    }
    const refusal = { code: '429' };
    await expect(store.issueCode(target, 'login', at(1))).rejects.toMatchObject(refusal);
    await store.issueCode('7@bourse.example', 'login', at(1));
    await store.issueCode(target, 'login', { ...at(1), network: '192.0.2.2' });
    await store.issueCode(target, 'login', at(600_000));
  });

  it('is not in the store, neither with its address', async () => {
    const { code } = await openStore().issueCode(target, 'login', at(0));
    const stored = JSON.stringify(await units.db.selectFrom('codes').selectAll().execute());
    expect(stored).not.toContain(`"${code}"`);
    expect(stored).not.toContain(target);
  });
});
