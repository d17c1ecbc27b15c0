const exposedHeaders = [
  'requesttime',
  'gw-sign-error',
  'retry-after',
  'age',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];

const requestHeaders = [
  'beta',
  'captcha-ticket',
  'captcha-token',
  'content-digest',
  'content-type',
  'device-sign',
  'device-sign-data-md5',
  'device-sign-key',
  'device-sign-mode',
  'deviceid',
  'idempotency-key',
  'language',
  'lastalgorithm',
  'locale',
  'paptrading',
  'pfb',
  'sign',
  'signature',
  'signature-input',
  'terminalcode',
  'terminaltype',
  'tm',
  'uhti',
  'usercheckdevicesign',
  'website',
];

export function addCorsHeaders(
  headers: Headers,
  origin: string | undefined,
  allowed: boolean,
): void {
  headers.append('vary', 'origin');
  if (origin === undefined || !allowed) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-allow-credentials', 'true');
  headers.set('access-control-expose-headers', exposedHeaders.join(', '));
}

export function addPreflightHeaders(headers: Headers): void {
  headers.set('access-control-allow-methods', 'GET, POST');
  headers.set('access-control-allow-headers', requestHeaders.join(', '));
  headers.set('access-control-max-age', '600');
}
