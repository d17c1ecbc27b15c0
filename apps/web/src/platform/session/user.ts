import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';

type Overview = NonNullable<CallAnswer<typeof getUserInfo>>;

export interface User {
  readonly userId: string;
  readonly loginName: string;
  readonly userName: string;
  /** Empty unless a mobile number is bound. */
  readonly phone: string;
  /** Empty unless an e-mail address is bound. */
  readonly email: string;
  readonly bindPhone: boolean;
  readonly bindEmail: boolean;
  readonly bindGoogle: boolean;
  readonly phoneEnable: boolean;
  readonly emailEnable: boolean;
  readonly googleEnable: boolean;
  readonly isFund: boolean;
  readonly fundValue: string;
  readonly fundDisabled: boolean;
  readonly antiPhishingCode: string;
  /** Identity level 2: the real name is verified. */
  readonly hasRealValidate: boolean;
  readonly identityLevel: number;
  readonly openOtc: boolean;
  readonly openContract: boolean;
  readonly openGtFees: boolean;
  readonly realName: string;
  readonly subAccount: boolean;
  readonly vipLevel: number;
  readonly showUserVip: number;
}

/** Returns the user of an overview; `undefined` without a user id. */
export function toUser(overview: Overview | null): User | undefined {
  if (!overview || overview.userInfo.userId === '') return undefined;
  const { userInfo: info, settings, loginName, userName } = overview;
  const bindPhone = info.mobileFlag === 1;
  const bindEmail = info.emailFlag === 1;
  const bindGoogle = info.googleFlag === 1;
  return {
    userId: info.userId,
    loginName,
    userName,
    phone: bindPhone ? info.mobile : '',
    email: bindEmail ? info.email : '',
    bindPhone,
    bindEmail,
    bindGoogle,
    phoneEnable: bindPhone,
    emailEnable: bindEmail,
    googleEnable: bindGoogle,
    isFund: settings.isFund,
    fundValue: settings.fundValue,
    fundDisabled: settings.fundDisabled,
    antiPhishingCode: info.antiPhishingCode,
    hasRealValidate: info.identityLevel === 2,
    identityLevel: info.identityLevel,
    openOtc: settings.openOtc,
    openContract: settings.openContract,
    openGtFees: settings.openGtFees,
    realName: info.realName,
    subAccount: info.subAccount,
    vipLevel: info.vipLevel,
    showUserVip: info.showUserVip,
  };
}
