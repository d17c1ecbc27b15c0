export type { Call, CallOptions } from '../client.ts';
export type { Cookies } from '../browser/cookies.ts';
export { areaCodeOf, areaCodes, usualRegion } from './area-codes.ts';
export type { AreaCode } from './area-codes.ts';
export { beginVisit } from './begin-visit.ts';
export type { VisitPlan } from './begin-visit.ts';
export { logInByPassword, register, replacePassword } from './by-password.ts';
export type { PasswordReset } from './by-password.ts';
export { isEmail, isLoginName } from './credentials.ts';
export type { AccountName, Credentials, NameKind, Registration } from './credentials.ts';
export type { LoginClient, VisitingClient } from './login-client.ts';
export { maskEmail, maskPhone } from './mask.ts';
export { isMobile, mobileOf, mobileTarget } from './mobile.ts';
export type { TypedMobile } from './mobile.ts';
export { authorizationUrl, isPageProvider, nameOfProvider } from './page-provider.ts';
export type { LoginProvider, PageProvider, VisitFacts } from './page-provider.ts';
export {
  createPasskey,
  hasPasskeys,
  logInByPasskey,
  proveLoginByPasskey,
  signByPasskey,
} from './passkeys.ts';
export type { PasskeyChallenge } from './passkeys.ts';
export { keepsRule, passwordRules } from './password-rules.ts';
export type { PasswordRule } from './password-rules.ts';
export { readAnswer } from './read-answer.ts';
export type {
  AnswerFacts,
  AnswerProblem,
  ProviderAnswer,
  ProviderProof,
  ProviderReturn,
} from './read-answer.ts';
export { inGroups, isRecoveryCode, readRecoveryCode } from './recovery-code.ts';
export { asksAuthenticator, proveLogin } from './second-proof.ts';
export type { LoginKind, WaitingLogin } from './second-proof.ts';
export { signInMessage, toHex } from './sign-in-message.ts';
export type { SignInFacts } from './sign-in-message.ts';
export { endThirdPartyLogin, logInByProvider, logInIfBound } from './third-party.ts';
export type { ProviderOutcome, ThirdPartyOutcome } from './third-party.ts';
export { prepareMessage, signPrepared } from './unsigned-message.ts';
export type { SigningPage, UnsignedMessage } from './unsigned-message.ts';
export { readVisit } from './visit.ts';
export type { ProviderVisit } from './visit.ts';
export {
  alreadyAsking,
  connectWallet,
  signByWallet,
  userRefused,
  WalletError,
} from './wallet-call.ts';
export { findWallets } from './wallets.ts';
export type { Wallet, WalletProvider } from './wallets.ts';
