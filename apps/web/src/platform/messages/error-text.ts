import { clientCode } from '@bourse/client/errors';
import { gatewayCode } from '@bourse/gateway-contract';
import { blankScriptText } from '@bourse/url-safety';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const untrusted = msg({
  id: 'error.issuer',
  message: 'This page was built for another exchange. Its operator must build it again.',
});

const unreachable = msg({
  id: 'error.network',
  message: 'Could not reach the exchange. Check your connection.',
});

type TextsByCode = Record<string, MessageDescriptor>;

/** Texts of what this client finds itself. */
const textsByCode: TextsByCode = {
  [clientCode.offline]: msg({
    id: 'error.offline',
    message: 'You are offline. Nothing was sent.',
  }),
  [clientCode.streamDown]: msg({
    id: 'error.stream-down',
    message: 'The connection to your account was lost. Nothing was sent.',
  }),
  [clientCode.ledgerStale]: msg({
    id: 'error.ledger-stale',
    message: 'The trading mode was switched in another tab. Nothing was sent.',
  }),
  [clientCode.ledgerOther]: msg({
    id: 'error.ledger-other',
    message: 'This belongs to the other mode (simulation or real). Nothing was sent.',
  }),
  [gatewayCode.captchaRequired]: msg({
    id: 'captcha.failed',
    message: 'The security check failed to load. Try again.',
  }),
  SIGNING_LOGIN_ENCRYPT_FAILED: msg({
    id: 'error.not-encrypted',
    message: 'This could not be encrypted, so nothing was sent. Try again in a moment.',
  }),
  SIGNING_CHUNK_LOAD_FAILED: unreachable,
  SIGNING_CONFIG_FETCH_FAILED: unreachable,
  SIGNING_SERVER_KEY_UNTRUSTED: untrusted,
  SIGNING_ISSUER_EXPIRED: untrusted,
};

const textsByKind: Readonly<Record<string, MessageDescriptor>> = {
  network: unreachable,
  timeout: msg({ id: 'error.timeout', message: 'The exchange did not respond in time.' }),
  server: msg({
    id: 'error.server',
    message: 'Something went wrong at the exchange. Try again in a moment.',
  }),
  'rate-limited': msg({
    id: 'error.too-many-requests',
    message: 'Too many requests. Wait a moment and try again.',
  }),
  malformed: msg({
    id: 'error.malformed',
    message: 'The exchange sent an unexpected response. Reload the page.',
  }),
};

const unknownError = msg({ id: 'error.unknown', message: 'Unknown error' });

/** Adds texts that are loaded with the part of the page that meets their errors. */
export function addErrorTexts(texts: Readonly<TextsByCode>): void {
  Object.assign(textsByCode, texts);
}

/**
 * Returns the text of an error for people: of what this client finds itself, and of a call without an answer, in this client's words; of a
 * refusal in the server's, without scripts. The texts of other errors are for programmers, and are not shown.
 */
export function errorText(error: unknown): string {
  const { code, kind, message } = read(error);
  const own = textsByCode[code] ?? textsByKind[kind];
  if (own) return i18n._(own);
  const isRefusal = kind === 'business' || /^\d{5,}$/.test(code);
  return (isRefusal && blankScriptText(message)) || i18n._(unknownError);
}

function read(error: unknown): Record<'code' | 'kind' | 'message', string> {
  const known: Partial<Record<'code' | 'kind' | 'message', unknown>> =
    error instanceof Error ? error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: text(known.code), kind: text(known.kind), message: text(known.message) };
}
