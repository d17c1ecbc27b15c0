import { gatewayCode } from '@bourse/gateway-contract';
import { blankScriptText } from '@bourse/url-safety';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Codes of calls that this client refuses itself. */
export const localCode = {
  offline: 'OFFLINE',
  /** The private stream is down, so the page could not show the order. */
  streamDown: 'STREAM_DOWN',
  /** Another tab has changed the ledger. */
  ledgerStale: 'LEDGER_STALE',
  /** The call names a ledger that is not the page's. */
  ledgerOther: 'LEDGER_OTHER',
} as const;

export type LocalCode = (typeof localCode)[keyof typeof localCode];

/** Texts by code. Other codes show the server's message. */
const textsByCode: Readonly<Record<string, MessageDescriptor>> = {
  [localCode.offline]: msg({
    id: 'error.offline',
    message: 'You are offline. Nothing was sent.',
  }),
  [localCode.streamDown]: msg({
    id: 'error.stream-down',
    message: 'The connection to your account was lost. Nothing was sent.',
  }),
  [localCode.ledgerStale]: msg({
    id: 'error.ledger-stale',
    message: 'The trading mode was switched in another tab. Nothing was sent.',
  }),
  [localCode.ledgerOther]: msg({
    id: 'error.ledger-other',
    message: 'This belongs to the other mode (simulation or real). Nothing was sent.',
  }),
  [gatewayCode.signatureExpired]: msg({
    id: 'error.signature-expired',
    message: 'The request took too long. Try again.',
  }),
  [gatewayCode.signatureInvalid]: msg({
    id: 'error.signature-invalid',
    message: 'This device could not be verified. Log in again.',
  }),
  [gatewayCode.credentialsInvalid]: msg({
    id: 'error.credentials-invalid',
    message: 'Wrong email or password.',
  }),
  [gatewayCode.accountExists]: msg({
    id: 'error.account-exists',
    message: 'An account with this email already exists.',
  }),
  [gatewayCode.codeWrong]: msg({ id: 'error.code-wrong', message: 'Wrong code.' }),
  [gatewayCode.codeExpired]: msg({
    id: 'error.code-expired',
    message: 'This code has expired. Request a new one.',
  }),
  [gatewayCode.waitingLoginUnknown]: msg({
    id: 'error.waiting-login-unknown',
    message: 'This login has expired. Log in again.',
  }),
  [gatewayCode.withdrawalsLocked]: msg({
    id: 'error.withdrawals-locked',
    message:
      'Withdrawals are locked for 24 hours after a security change. Your account page shows when the lock ends.',
  }),
  [gatewayCode.addressWaits]: msg({
    id: 'error.address-waits',
    message: 'A new address can be used 24 hours after you saved it.',
  }),
  [gatewayCode.balanceInsufficient]: msg({
    id: 'error.balance-insufficient',
    message: 'Insufficient balance.',
  }),
  [gatewayCode.orderNotFound]: msg({
    id: 'error.order-not-found',
    message: 'This order is no longer open.',
  }),
  [gatewayCode.noLiquidity]: msg({
    id: 'error.no-liquidity',
    message: 'There are no orders on the other side of the book.',
  }),
  [gatewayCode.wouldTake]: msg({
    id: 'error.would-take',
    message: 'Post-only order rejected: it would fill immediately.',
  }),
  [gatewayCode.tooManyOpenOrders]: msg({
    id: 'error.too-many-open-orders',
    message: 'You have reached the maximum number of open orders.',
  }),
  [gatewayCode.alertPriceCurrent]: msg({
    id: 'error.alert-price-current',
    message: 'The market is already at this price. Choose a higher or lower one.',
  }),
  [gatewayCode.tooManyAlerts]: msg({
    id: 'error.too-many-alerts',
    message: 'You have reached the maximum number of active price alerts.',
  }),
  [gatewayCode.alertNotFound]: msg({
    id: 'error.alert-not-found',
    message: 'This price alert is no longer active.',
  }),
  [gatewayCode.orderTooLate]: msg({
    id: 'error.order-too-late',
    message: 'The order reached the exchange too late and was not placed.',
  }),
  [gatewayCode.tooManyRequests]: msg({
    id: 'error.too-many-requests',
    message: 'Too many requests. Wait a moment and try again.',
  }),
};

const textsByKind: Readonly<Record<string, MessageDescriptor>> = {
  network: msg({
    id: 'error.network',
    message: 'Could not reach the exchange. Check your connection.',
  }),
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

/** Returns the text of an error: by its code, else by its kind, else the server's message without scripts. */
export function errorText(error: unknown): string {
  const { code, kind, message } = read(error);
  const byCode = textsByCode[code];
  if (byCode) return i18n._(byCode);
  const byKind = textsByKind[kind];
  if (byKind) return i18n._(byKind);
  return blankScriptText(message) || i18n._(unknownError);
}

function read(error: unknown): Record<'code' | 'kind' | 'message', string> {
  const known: Partial<Record<'code' | 'kind' | 'message', unknown>> =
    error instanceof Error ? error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: text(known.code), kind: text(known.kind), message: text(known.message) };
}
