import { describe, expect, it } from 'vitest';
import {
  createPathTest,
  encryptedPaths,
  sensitiveFields,
  toPathname,
  unsignedPaths,
} from '../../src/protocol/paths.ts';

describe('paths', () => {
  const isEncrypted = createPathTest(encryptedPaths);
  const isUnsigned = createPathTest(unsignedPaths);

  it.each([
    '/v1/user/login',
    '/v1/user/agency/login',
    '/v1/user/login/verifyLogin',
    '/v1/user/login/verifyLogin-v2',
    '/v1/user/login/verifySystemLogin',
    '/v1/user/login/verifySystemLogin-v2',
    '/v1/user/login/verify-auth-login',
    '/v1/user/register/mobile',
    '/v1/user/register/email',
    '/v1/user/register/mobileAndEmail',
    '/v1/user/public/third/apple',
    '/v1/user/public/third/google',
    '/v1/user/public/third/wallet',
    '/v1/user/public/third/telegram',
    '/v1/user/public/third/oauth',
    '/v1/user/public/third/check',
    '/v1/user/public/third/bind',
    '/v1/user/public/third/securityVerify',
    '/v1/user/public/third/getQrKeyStatus',
    '/v1/user/public/third/getCrossTerminalLoginStatus',
    '/v1/user/sub/switch',
    '/v1/user/sub/switchBack',
    '/v1/user/sub/switch/confirm',
  ])('SIG-26 encrypts %s', (pathname) => {
    expect(isEncrypted(pathname)).toBe(true);
  });

  it.each([
    '/v1/user/logins',
    '/v1/user/login/',
    '/x/v1/user/login',
    '/v1/user/sub/list',
    '/v1/user/public/clearCookie',
    '/v1/userXlogin',
  ])('SIG-26 does not encrypt %s', (pathname) => {
    expect(isEncrypted(pathname)).toBe(false);
  });

  it('SIG-26 exports the exact list of sensitive fields', () => {
    expect(sensitiveFields.join(' ')).toBe(
      'loginName pwd areaCode mobile email verifyCode rePwd emailCode mobileCode googleCode fidoVerifyCode serialNO signature token userId newPwd newCode target',
    );
  });

  it.each([
    ['/v1/mix/config/gatewaySignConfig', true],
    ['/v1/mix/public/usdtRate', true],
    ['/v1/spot/public/getCandles', true],
    ['/v1/buried/log/info', true],
    ['/v1/user/logout', true],
    ['/btapi/common/logout', true],
    ['/v1/user/public/clearCookie', true],
    ['/v1/spot/trade/publicOrder', false],
    ['/v1/a/b/public/c', false],
    ['/v1//public/c', false],
    ['/v1/security/policy/captcha/get-captcha-id', false],
  ])('SIG-22 unsignedPaths matches %s: %s', (pathname, expected) => {
    expect(isUnsigned(pathname)).toBe(expected);
  });

  it.each([
    ['/v1/a', '/v1/a'],
    ['/v1/a?b=/v1/c', '/v1/a'],
    ['/v1/a#?b', '/v1/a'],
  ])('SIG-22 matches %s by its pathname', (path, pathname) => {
    expect(toPathname(path)).toBe(pathname);
  });
});
