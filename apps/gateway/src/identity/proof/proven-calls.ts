import * as contract from '@bourse/gateway-contract';
import type { ProvenCallName } from '@bourse/gateway-contract/policy';

/** Names of the calls in the message with their code. A call that needs a fresh proof and has none does not compile. */
const actions: Readonly<Record<ProvenCallName, string>> = {
  addAddress: 'save a withdrawal address',
  addPasskey: 'add a passkey',
  bindIdentity: 'link a login method',
  changeApiKey: 'change an API key',
  changeEmail: 'change the e-mail address',
  changeMobile: 'change the phone number',
  changePassword: 'change the password',
  confirmAuthenticator: 'turn the authenticator on',
  createApiKey: 'create an API key',
  freezeSubAccount: 'freeze or release a sub-account',
  removeAddress: 'remove a withdrawal address',
  removeApiKey: 'delete an API key',
  removeAuthenticator: 'turn the authenticator off',
  removePasskey: 'remove a passkey',
  requireAddressBook: 'change which addresses may be paid',
  setAntiPhishingCode: 'set the anti-phishing code',
  setSubAccountPassword: 'set the password of a sub-account',
  setSubAccountPermissions: 'change the permissions of a sub-account',
  unbindIdentity: 'remove a login method',
  withdraw: 'withdraw',
};

const byPath = new Map<string, string>(
  Object.entries(contract).flatMap(([name, member]) =>
    typeof member === 'object' && 'path' in member && isProven(name)
      ? [[member.path, actions[name]] as const]
      : [],
  ),
);

function isProven(name: string): name is ProvenCallName {
  return Object.hasOwn(actions, name);
}

/** Returns what the call of a path does; `undefined` for a call without a fresh proof. */
export function actionOf(path: string): string | undefined {
  return byPath.get(path);
}
