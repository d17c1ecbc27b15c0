import type { SecurityNotice } from '@bourse/client/notices';
import { useLingui } from '@lingui/react/macro';
import { isolate } from '@bourse/i18n-registry/figures';
import { useLoginTexts } from '#platform/notices/use-login-texts.ts';

type Texts = Readonly<Record<SecurityNotice['event'], string>>;

/** Returns a function that says what has changed in the security of the account, and from where. */
export function useSecurityText(): (notice: SecurityNotice) => string {
  const { t } = useLingui();
  const loginTexts = useLoginTexts();
  const keyTexts = useKeyTexts();
  const ownTexts = useOwnTexts();
  const moneyTexts = useMoneyTexts();
  return ({ event, subject, address: from }) => {
    const address = isolate(from);
    if (event === 'waitingLogin') {
      return t({
        id: 'notices.waiting-login',
        message: `A login from ${{ address }} is waiting for your approval.`,
      });
    }
    if (event === 'identityVerified') {
      return t({ id: 'notices.identity-verified', message: 'Your identity is verified.' });
    }
    const name = isolate(subject);
    const texts: Omit<Texts, 'waitingLogin' | 'identityVerified'> = {
      newDevice: loginTexts.newDevice(name),
      passwordChanged: t({ id: 'notices.password', message: 'Password changed' }),
      emailChanged: t({ id: 'notices.email', message: 'Email address changed' }),
      mobileChanged: t({ id: 'notices.mobile', message: 'Phone number changed' }),
      ...keyTexts(name),
      ...ownTexts(name),
      ...moneyTexts(name),
    };
    const text = texts[event];
    return loginTexts.from(text, address);
  };
}

type KeyEvent =
  | 'authenticatorOn'
  | 'authenticatorOff'
  | 'authenticatorRemovalBegun'
  | 'authenticatorRemovalStopped'
  | 'proofRefused'
  | 'recoveryCodeUsed'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'apiKeyCreated'
  | 'apiKeyChanged'
  | 'apiKeyRemoved';

function useKeyTexts(): (name: string) => Pick<Texts, KeyEvent> {
  const { t } = useLingui();
  return (name) => ({
    authenticatorOn: t({ id: 'notices.authenticator-on', message: 'Authenticator turned on' }),
    authenticatorOff: t({ id: 'notices.authenticator-off', message: 'Authenticator turned off' }),
    authenticatorRemovalBegun: t({
      id: 'notices.removal-begun',
      message: `Authenticator will be turned off on ${{ name }}`,
    }),
    authenticatorRemovalStopped: t({
      id: 'notices.removal-stopped',
      message: 'Authenticator removal stopped',
    }),
    proofRefused: t({ id: 'notices.proof-refused', message: 'Unconfirmed change rejected' }),
    recoveryCodeUsed: t({ id: 'notices.recovery-used', message: 'Recovery code used' }),
    recoveryCodesRenewed: t({
      id: 'notices.recovery-renewed',
      message: 'New recovery codes created',
    }),
    passkeyAdded: t({ id: 'notices.passkey-added', message: `Passkey ${{ name }} added` }),
    passkeyRemoved: t({ id: 'notices.passkey-removed', message: 'Passkey removed' }),
    apiKeyCreated: t({ id: 'notices.key-created', message: `API key ${{ name }} created` }),
    apiKeyChanged: t({ id: 'notices.key-changed', message: `API key ${{ name }} changed` }),
    apiKeyRemoved: t({ id: 'notices.key-removed', message: `API key ${{ name }} deleted` }),
  });
}

type OwnEvent =
  | 'antiPhishingChanged'
  | 'identityBound'
  | 'identityUnbound'
  | 'subAccountPassword'
  | 'subAccountPermissions'
  | 'subAccountFrozen'
  | 'subAccountReleased'
  | 'otherLoginsRemoved'
  | 'accountFrozen'
  | 'freezeLifted';

function useOwnTexts(): (name: string) => Pick<Texts, OwnEvent> {
  const { t } = useLingui();
  return (name) => ({
    antiPhishingChanged: t({
      id: 'notices.anti-phishing',
      message: 'Anti-phishing code changed',
    }),
    identityBound: t({ id: 'notices.login-linked', message: `Login method linked: ${{ name }}` }),
    identityUnbound: t({
      id: 'notices.login-removed',
      message: `Login method unlinked: ${{ name }}`,
    }),
    subAccountPassword: t({ id: 'notices.sub-password', message: `Password set for ${{ name }}` }),
    subAccountPermissions: t({
      id: 'notices.sub-permissions',
      message: `Permissions of ${{ name }} changed`,
    }),
    subAccountFrozen: t({ id: 'notices.sub-frozen', message: `Sub-account ${{ name }} frozen` }),
    otherLoginsRemoved: t({
      id: 'notices.other-logins-removed',
      message: 'Other ways to log in removed',
    }),
    accountFrozen: t({ id: 'notices.account-frozen', message: 'Account frozen' }),
    freezeLifted: t({ id: 'notices.freeze-lifted', message: 'Account unfrozen' }),
    subAccountReleased: t({
      id: 'notices.sub-released',
      message: `Sub-account ${{ name }} unfrozen`,
    }),
  });
}

type MoneyEvent =
  'addressAdded' | 'addressRemoved' | 'addressRuleOn' | 'addressRuleOff' | 'withdrawalRequested';

function useMoneyTexts(): (name: string) => Pick<Texts, MoneyEvent> {
  const { t } = useLingui();
  return (name) => ({
    addressAdded: t({ id: 'notices.address-added', message: `Address saved: ${{ name }}` }),
    addressRemoved: t({ id: 'notices.address-removed', message: `Address removed: ${{ name }}` }),
    addressRuleOn: t({
      id: 'notices.rule-on',
      message: 'Withdrawals to saved addresses only',
    }),
    addressRuleOff: t({ id: 'notices.rule-off', message: 'Withdrawals to any address allowed' }),
    withdrawalRequested: t({
      id: 'notices.withdrawal',
      message: `Withdrawal of ${{ name }} requested`,
    }),
  });
}
