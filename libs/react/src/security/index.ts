export { useApiKeys, useChangeApiKey, useCreateApiKey, useRemoveApiKey } from './use-api-keys.ts';
export type { ApiKey, ApiKeyValues, CreatedApiKey, KeyAccount, NewApiKey } from './use-api-keys.ts';
export {
  useConfirmAuthenticator,
  useKeepAuthenticator,
  useRemoveAuthenticator,
  useRenewRecoveryCodes,
  useStartAuthenticator,
} from './use-authenticator.ts';
export {
  useChangeEmail,
  useChangeMobile,
  useChangePassword,
  useSetAntiPhishingCode,
  useSetSubAccountPassword,
} from './use-credentials.ts';
export type {
  NewAntiPhishingCode,
  NewEmail,
  NewMobile,
  NewPassword,
  SubAccountLogin,
} from './use-credentials.ts';
export { useFreezeAccount, useFreezeByLink, useLiftFreeze } from './use-freeze.ts';
export { useIdentity, useSubmitDocument, useSubmitPerson } from './use-identity.ts';
export type { DocumentKind, Documents, Identity, Person } from './use-identity.ts';
export {
  useAddPasskey,
  useDevices,
  useEndSessions,
  useKeepOtherLogins,
  useLoginHistory,
  useOtherLogins,
  usePasskeys,
  useRemoveOtherLogins,
  useRemovePasskey,
  useRenamePasskey,
} from './use-logins.ts';
export type { Device, LoginAttempt, OtherLogin, OtherLogins, Passkey } from './use-logins.ts';
export {
  useCreateSubAccount,
  useFreezeSubAccount,
  useOwnAccounts,
  useSetPermissions,
  useSubAccounts,
  useSwitchAccount,
  useTransferSubAccount,
} from './use-sub-accounts.ts';
export type { OwnAccount, Permissions, SubAccount } from './use-sub-accounts.ts';
export { useDecide, useLoginRequests, useScan } from './use-waiting-logins.ts';
export type { Decision, LoginRequest } from './use-waiting-logins.ts';
export type { CallResult } from '../calls/use-call.ts';
export type { ActionResult, SendResult } from '../calls/use-send.ts';
