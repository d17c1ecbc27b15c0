import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';
import type { User } from './user-store.ts';

type UserOverview = NonNullable<CallAnswer<typeof getUserInfo>>;

const agencyType = 2;

/** Fields without data in this gateway. */
const unavailable = {
  familyName: '',
  givenName: '',
  realName: '',
  starRealName: '',
  frozen: false,
  identityLevel: 0,
  vipLevel: 0,
  showUserVip: 1,
  antiPhishingCode: '',
} as const;

const settings = {
  openOtc: false,
  openContract: false,
  openGtFees: false,
  isFund: false,
  fundValue: '0',
  fundDisabled: true,
} as const;

export interface AccountFlags {
  readonly isAgency: boolean;
  readonly canSwitch: boolean;
}

export function toUserInfo(user: User, { isAgency, canSwitch }: AccountFlags): UserOverview {
  const { id, email = '', mobile, nickName, mainUserId, authenticator, createdAt } = user;
  const createdDate = new Date(createdAt).toISOString();
  const name = email || (mobile?.number ?? nickName);
  const isSubAccount = mainUserId !== undefined;
  return {
    userInfo: {
      ...unavailable,
      userId: id,
      email,
      emailFlag: toFlag(email !== ''),
      areaCode: mobile?.areaCode ?? '',
      mobile: mobile?.number ?? '',
      mobileFlag: toFlag(mobile !== undefined),
      googleFlag: toFlag(authenticator !== undefined),
      nickName,
      subAccount: isSubAccount,
      childFlag: isSubAccount,
      userType: isAgency ? agencyType : 0,
      createdDate,
      updatedDate: createdDate,
    },
    settings: { ...settings, switchFlag: canSwitch },
    loginName: name,
    userName: nickName || name,
  };
}

function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}
