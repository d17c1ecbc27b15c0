/**
 * Patterns of login and registration calls, whose sensitive fields are encrypted. `*` matches
 * anything at the end, and one segment elsewhere.
 */
export const encryptedPaths: readonly string[] = [
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
  '/v1/user/sub/switch*',
];

/**
 * Patterns of calls that are never signed and need no session, so they do not wait for the config.
 * The config call itself must be included.
 */
export const unsignedPaths: readonly string[] = [
  '/v1/mix/config/gatewaySignConfig',
  '/v1/mix/system/getDomainConfigList',
  '/v1/*/public/*',
  '/v1/buried/*',
  '/v1/user/logout',
  '/btapi/common/logout',
];

/** Top-level body fields that are encrypted. */
export const sensitiveFields: readonly string[] = [
  'loginName',
  'pwd',
  'areaCode',
  'mobile',
  'email',
  'verifyCode',
  'rePwd',
  'emailCode',
  'mobileCode',
  'googleCode',
  'fidoVerifyCode',
  'serialNO',
  'signature',
  'token',
  'userId',
  'newPwd',
  'newCode',
  'target',
];

export function createPathTest(patterns: readonly string[]): (pathname: string) => boolean {
  const expression = new RegExp(`^(${patterns.map(toSource).join('|')})$`);
  return (pathname) => expression.test(pathname);
}

export function toPathname(path: string): string {
  return path.replace(/[?#].*/s, '');
}

function toSource(pattern: string): string {
  return pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\*$/, '.*')
    .replace(/\*(?=\/)/g, '[^/]+');
}
