export { useOnceApproved, useQrKey, useQrLogin, useTerminalLogin } from './use-approval.ts';
export type { ApprovalStatus, LoginProgress } from './use-approval.ts';
export {
  useLogIn,
  useLogInByPasskey,
  useLoginProviders,
  useLoseAuthenticator,
  useRegister,
  useRegistrationWays,
  useResetPassword,
  useVerifyByPasskey,
  useVerifyLogin,
} from './use-log-in.ts';
export type { LostLogin } from './use-log-in.ts';
export { useSendCode } from './use-send-code.ts';
export type { SendingPurpose } from './use-send-code.ts';
export {
  useBindProvider,
  useBindWallet,
  useConnectWallet,
  useIdentities,
  useProviderLogin,
  useProviderRegistration,
  useUnbindIdentity,
  useWalletLogin,
  useWallets,
} from './use-third-party.ts';
export type { BoundIdentity } from './use-third-party.ts';
export type { CallResult } from '../calls/use-call.ts';
export type { ActionResult, SendResult } from '../calls/use-send.ts';
