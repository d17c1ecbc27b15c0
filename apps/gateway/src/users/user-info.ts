import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';
import type { User } from './user-store.ts';

type UserOverview = NonNullable<CallAnswer<typeof getUserInfo>>;

/** What `userType` tells of an agency's account. */
const agencyType = 2;

/** What nobody can tell this gateway yet. */
const untold = {
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

/** Products that this gateway does not offer are switched off for everybody. */
const settings = {
  openOtc: false,
  openContract: false,
  openGtFees: false,
  isFund: false,
  fundValue: '0',
  fundDisabled: true,
} as const;

/** What is known of an account beside its own record. */
export interface UserStanding {
  readonly isAgency: boolean;
  /** Whether there are other accounts of the family to switch to. */
  readonly canSwitch: boolean;
}

/** The overview of a user in the contract's shape. */
export function toUserInfo(user: User, { isAgency, canSwitch }: UserStanding): UserOverview {
  const { id, email = '', mobile, nickName, mainUserId, authenticator, createdAt } = user;
  const createdDate = new Date(createdAt).toISOString();
  const name = email || (mobile?.number ?? nickName);
  const isBelow = mainUserId !== undefined;
  return {
    userInfo: {
      ...untold,
      userId: id,
      email,
      emailFlag: toFlag(email !== ''),
      areaCode: mobile?.areaCode ?? '',
      mobile: mobile?.number ?? '',
      mobileFlag: toFlag(mobile !== undefined),
      googleFlag: toFlag(authenticator !== undefined),
      nickName,
      subAccount: isBelow,
      childFlag: isBelow,
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
