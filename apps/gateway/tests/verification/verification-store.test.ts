import { describe, expect, it } from 'vitest';
import { createVerificationStore } from '../../src/verification/index.ts';

const target = 'trader@bourse.example';

/** A code that is not this one. */
function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

describe('a verification code', () => {
  it('has six digits, leading zeros too, and is another every time', () => {
    const store = createVerificationStore();
    const codes = Array.from({ length: 2_000 }, () => store.issueCode(target, 'login', 0).code);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_950);
  });

  it('is right once', () => {
    const store = createVerificationStore();
    const { code } = store.issueCode(target, 'login', 0);
    expect(store.verifyCode(target, 'login', code, 1)).toBe('right');
    expect(store.verifyCode(target, 'login', code, 2)).toBe('expired');
  });

  it('is for one target and one purpose, whatever the case of the address', () => {
    const store = createVerificationStore();
    const { code } = store.issueCode(target, 'login', 0);
    expect(store.verifyCode('another@bourse.example', 'login', code, 1)).toBe('expired');
    expect(store.verifyCode(target, 'security', code, 1)).toBe('expired');
    expect(store.verifyCode('Trader@Bourse.example', 'login', code, 1)).toBe('right');
  });

  it('is good for ten minutes', () => {
    const store = createVerificationStore();
    const { code, expiresAt } = store.issueCode(target, 'login', 5);
    expect(expiresAt).toBe(600_005);
    expect(store.verifyCode(target, 'login', other(code), 600_004)).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, 600_005)).toBe('expired');
  });

  it('is worth nothing after five wrong ones', () => {
    const store = createVerificationStore();
    const { code } = store.issueCode(target, 'login', 0);
    const wrong = ['', '12345', '1234567', other(code), other(code)];
    for (const given of wrong) expect(store.verifyCode(target, 'login', given, 1)).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, 1)).toBe('expired');
  });

  it('is taken as the fifth, after four wrong ones', () => {
    const store = createVerificationStore();
    const { code } = store.issueCode(target, 'login', 0);
    for (let turn = 0; turn < 4; turn += 1) store.verifyCode(target, 'login', other(code), 1);
    expect(store.verifyCode(target, 'login', code, 1)).toBe('right');
  });

  it('replaces the one before it, with its attempts', () => {
    const store = createVerificationStore();
    const { code: first } = store.issueCode(target, 'login', 0);
    for (let turn = 0; turn < 4; turn += 1) store.verifyCode(target, 'login', other(first), 1);
    const { code } = store.issueCode(target, 'login', 2);
    expect(store.verifyCode(target, 'login', other(code), 3)).toBe('wrong');
    expect(store.verifyCode(target, 'login', code, 3)).toBe('right');
  });
});
