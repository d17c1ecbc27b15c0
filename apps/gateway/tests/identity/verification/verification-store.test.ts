import { describe, expect, it } from 'vitest';
import { VerificationStore } from '../../../src/identity/verification/index.ts';

const target = 'trader@bourse.example';

function at(now: number, sessionId = 'session') {
  return { sessionId, network: '192.0.2.1', now };
}

/** Returns another code. */
function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a verification code', () => {
  it('has six digits, also with leading zeros, and changes each time', () => {
    const store = new VerificationStore();
    const codes = Array.from({ length: 2_000 }, () => store.issueCode(target, 'login', at(0)).code);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_950);
  });

  it('is accepted once', () => {
    const store = new VerificationStore();
    const { code } = store.issueCode(target, 'login', at(0));
    expect(store.verifyCode(target, 'login', code, at(1))).toBe('right');
    expect(store.verifyCode(target, 'login', code, at(2))).toBe('expired');
  });

  it('is valid for one target and one purpose, in any case of the address', () => {
    const store = new VerificationStore();
    const { code } = store.issueCode(target, 'login', at(0));
    expect(store.verifyCode('another@bourse.example', 'login', code, at(1))).toBe('expired');
    expect(store.verifyCode(target, 'security', code, at(1))).toBe('expired');
    expect(store.verifyCode('Trader@Bourse.example', 'login', code, at(1))).toBe('right');
  });

  it('is valid for ten minutes', () => {
    const store = new VerificationStore();
    const { code, expiresAt } = store.issueCode(target, 'login', at(5));
    expect(expiresAt).toBe(600_005);
    expect(store.verifyCode(target, 'login', other(code), at(600_004))).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, at(600_005))).toBe('expired');
  });

  it('is refused after five wrong ones', () => {
    const store = new VerificationStore();
    const { code } = store.issueCode(target, 'login', at(0));
    const wrong = ['', '12345', '1234567', other(code), other(code)];
    for (const given of wrong)
      expect(store.verifyCode(target, 'login', given, at(1))).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, at(1))).toBe('expired');
  });

  it('is accepted as the fifth, after four wrong ones', () => {
    const store = new VerificationStore();
    const { code } = store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 4; turn += 1) store.verifyCode(target, 'login', other(code), at(1));
    expect(store.verifyCode(target, 'login', code, at(1))).toBe('right');
  });

  it('replaces the previous one and its attempts', () => {
    const store = new VerificationStore();
    const { code: first } = store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 4; turn += 1) store.verifyCode(target, 'login', other(first), at(1));
    const { code } = store.issueCode(target, 'login', at(2));
    expect(store.verifyCode(target, 'login', other(code), at(3))).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, at(3))).toBe('right');
  });

  it('cannot be used, exhausted or replaced by another session', () => {
    const store = new VerificationStore();
    const { code } = store.issueCode(target, 'login', at(0));
    for (let turn = 0; turn < 10; turn += 1) {
      expect(store.verifyCode(target, 'login', other(code), at(1, 'thief'))).toBe('expired');
    }
    store.issueCode(target, 'login', at(2, 'thief'));
    expect(store.verifyCode(target, 'login', code, at(3, 'thief'))).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, at(3))).toBe('right');
  });
});
