export {
  apiKey,
  apiKeyDays,
  apiKeyLimits,
  apiKeyNetworkBits,
  apiKeyPermission,
  changeApiKey,
  createApiKey,
  getApiKeys,
  removeApiKey,
} from './api-keys.ts';
export type { ApiKeyPermission } from './api-keys.ts';
export {
  beginAuthenticatorRemoval,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
  stopAuthenticatorRemoval,
} from './authenticator.ts';
export {
  antiPhishingCode,
  changeEmail,
  changeMobile,
  changePassword,
  getSecurity,
  setAntiPhishingCode,
} from './credentials.ts';
export { accountFreeze, freezeAccount, freezeByLink, liftFreeze } from './freeze.ts';
export { getIdentity, submitDocument, submitPerson } from './identity.ts';
export { getOtherLogins, keepOtherLogins, otherLogin, removeOtherLogins } from './other-logins.ts';
export {
  addPasskey,
  getPasskeys,
  loginByPasskey,
  passkey,
  passkeyAssertion,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts';
export {
  accountSession,
  endOtherSessions,
  endSession,
  getLoginHistory,
  getSessions,
} from './sessions.ts';
