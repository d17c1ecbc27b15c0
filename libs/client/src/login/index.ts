export type { Call, CallOptions } from '../client.ts';
export type { Cookies } from '../browser/cookies.ts';
export { areaCodeOf, areaCodes, usualRegion } from './password/area-codes.ts';
export type { AreaCode } from './password/area-codes.ts';
export { beginVisit } from './providers/begin-visit.ts';
export type { VisitPlan } from './providers/begin-visit.ts';
export { logInByPassword, register, replacePassword } from './password/by-password.ts';
export type { PasswordReset } from './password/by-password.ts';
export { isEmail, isLoginName } from './password/credentials.ts';
export type { AccountName, Credentials, NameKind, Registration } from './password/credentials.ts';
export type { LoginClient, VisitingClient } from './login-client.ts';
export { maskEmail, maskPhone } from './password/mask.ts';
export { isMobile, mobileOf, mobileTarget } from './password/mobile.ts';
export type { TypedMobile } from './password/mobile.ts';
export { authorizationUrl, isPageProvider, nameOfProvider } from './providers/page-provider.ts';
export type { LoginProvider, PageProvider, VisitFacts } from './providers/page-provider.ts';
export {
  createPasskey,
  hasPasskeys,
  logInByPasskey,
  proveLoginByPasskey,
  signByPasskey,
} from './passkeys.ts';
export type { PasskeyChallenge } from './passkeys.ts';
export { keepsRule, passwordRules } from './password/password-rules.ts';
export type { PasswordRule } from './password/password-rules.ts';
export { readAnswer } from './providers/read-answer.ts';
export type {
  AnswerFacts,
  AnswerProblem,
  ProviderAnswer,
  ProviderProof,
  ProviderReturn,
} from './providers/read-answer.ts';
export { inGroups, isRecoveryCode, readRecoveryCode } from './password/recovery-code.ts';
export { asksAuthenticator, proveLogin } from './second-proof.ts';
export type { LoginKind, WaitingLogin } from './second-proof.ts';
export { signInMessage, toHex } from './wallets/sign-in-message.ts';
export type { SignInFacts } from './wallets/sign-in-message.ts';
export { endThirdPartyLogin, logInByProvider, logInIfBound } from './providers/third-party.ts';
export type { ProviderOutcome, ThirdPartyOutcome } from './providers/third-party.ts';
export { prepareMessage, signPrepared } from './wallets/unsigned-message.ts';
export type { SigningPage, UnsignedMessage } from './wallets/unsigned-message.ts';
export { readVisit } from './providers/visit.ts';
export type { ProviderVisit } from './providers/visit.ts';
export {
  alreadyAsking,
  connectWallet,
  signByWallet,
  userRefused,
  WalletError,
} from './wallets/wallet-call.ts';
export { findWallets } from './wallets/wallets.ts';
export type { Wallet, WalletProvider } from './wallets/wallets.ts';
