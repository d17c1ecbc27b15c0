import type { SecurityNoticeKind } from '@bourse/gateway-contract';
import type { NoticeMessage } from './notices.ts';

const texts: Readonly<Record<SecurityNoticeKind, string>> = {
  newDevice: 'Login on a new device',
  passwordChanged: 'Password changed',
  emailChanged: 'E-mail address changed',
  mobileChanged: 'Phone number changed',
  authenticatorOn: 'Authenticator turned on',
  authenticatorOff: 'Authenticator turned off',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  antiPhishingChanged: 'Anti-phishing code changed',
  identityBound: 'Login method linked',
  identityUnbound: 'Login method removed',
  subAccountPassword: 'Password of a sub-account set',
  subAccountPermissions: 'Permissions of a sub-account changed',
  subAccountFrozen: 'Sub-account frozen',
  subAccountReleased: 'Sub-account released',
  apiKeyCreated: 'API key created',
  apiKeyChanged: 'API key changed',
  apiKeyRemoved: 'API key deleted',
  addressAdded: 'Withdrawal address saved',
  addressRemoved: 'Withdrawal address removed',
  addressRuleOn: 'Withdrawals go to saved addresses only',
  addressRuleOff: 'Withdrawals go to any address',
  withdrawalRequested: 'Withdrawal requested',
  identityVerified: 'Identity verified',
};

export function printNotice({ target, kind, ...message }: NoticeMessage): void {
  const { subject, address, at, antiPhishingCode } = message;
  const time = new Date(at).toISOString();
  // Names that users choose may contain line breaks.
  const about = subject === '' ? '' : ` ${JSON.stringify(subject)}`;
  const mark = antiPhishingCode === undefined ? '' : `, anti-phishing code ${antiPhishingCode}`;
  process.stdout.write(
    `Security notice for ${target}: ${texts[kind]}${about}, from ${address} at ${time}${mark}\n`,
  );
}
