import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkCaptcha, codeTarget, sendCode } from '../src/index.ts';

describe('sending a verification code', () => {
  it.each([
    ['trader@bourse.example', 'trader@bourse.example'],
    ['  Trader@Bourse.Example ', 'trader@bourse.example'],
    ['+4915112345678', '+4915112345678'],
    ['+1234567', '+1234567'],
  ])('API-10 converts target %j to %j', (given, target) => {
    expect(v.parse(codeTarget, given)).toBe(target);
  });

  it.each([
    '',
    'trader',
    'trader@',
    '015112345678',
    '+0151123456',
    '+49 151 1234',
    '+123456',
    `+${'1'.repeat(16)}`,
  ])('API-10 refuses target %j', (given) => {
    expect(v.is(codeTarget, given)).toBe(false);
  });

  it('API-10 has no field for the code in its answer', () => {
    const answer = { bizId: 'b', captchaId: '', status: 0, code: '123456' } as const;
    expect(v.parse(sendCode.answer, answer)).toEqual({ bizId: 'b', captchaId: '', status: 0 });
  });

  it('API-10 accepts the solution of a challenge in the form of check-captcha', () => {
    const solution = { captchaType: 4, captchaValidate: 'e30=' } as const;
    const request = { target: '+1234567', purpose: 'login', bizId: 'b', captchaId: 'c' } as const;
    expect(v.is(sendCode.payload, { ...request, ...solution })).toBe(true);
    expect(v.is(sendCode.payload, { ...request, ...solution, captchaType: 5 })).toBe(false);
    const check = { geetestId: 'c', scene: 'sendCode', tickets: ['t'] } as const;
    expect(v.is(checkCaptcha.payload, { ...check, ...solution })).toBe(true);
    expect(v.is(checkCaptcha.payload, { ...check, ...solution, captchaType: 5 })).toBe(false);
  });
});
