import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';

type Overview = NonNullable<CallAnswer<typeof getUserInfo>>;

/** The logged-in user. */
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
  /** The real name with most letters hidden. */
  readonly starRealName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly nickName: string;
  readonly areaCode: string;
  /** The number as the overview has it, bound or not. */
  readonly mobile: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** The account may neither trade nor move money. */
  readonly frozen: boolean;
  readonly subAccount: boolean;
  readonly childFlag: boolean;
  /** There are other accounts of the same main account. */
  readonly switchFlag: boolean;
  readonly userType: number;
  readonly vipLevel: number;
  /** 1 if the level is shown. */
  readonly showUserVip: number;
}

/** A user stays logged in when an answer lacks the settings. */
const noSettings: Overview['settings'] = {
  isFund: false,
  fundValue: '0',
  fundDisabled: false,
  openOtc: false,
  openContract: false,
  openGtFees: false,
  switchFlag: false,
};

/** Returns the user of an overview; `undefined` without a user id. */
export function toUser(overview: CallAnswer<typeof getUserInfo>): User | undefined {
  if (!overview || overview.userInfo.userId === '') return undefined;
  const { loginName, userName } = overview;
  const { mobileFlag, emailFlag, googleFlag, ...info } = overview.userInfo;
  const bindPhone = mobileFlag === 1;
  const bindEmail = emailFlag === 1;
  const bindGoogle = googleFlag === 1;
  return {
    ...noSettings,
    ...overview.settings,
    ...info,
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
    hasRealValidate: info.identityLevel === 2,
  };
}

/** Returns the name of a sub-account; `undefined` for a main account. */
export function subAccountOf(user: User): string | undefined {
  return user.subAccount ? user.nickName || user.loginName : undefined;
}
