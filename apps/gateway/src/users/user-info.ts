import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';
import type { User } from './user-store.ts';

type UserOverview = NonNullable<CallAnswer<typeof getUserInfo>>;

/** What a person who registered by e-mail has told so far: an address and nothing else. */
const untold = {
  mobile: '',
  mobileFlag: 0,
  googleFlag: 0,
  areaCode: '',
  familyName: '',
  givenName: '',
  realName: '',
  starRealName: '',
  nickName: '',
  frozen: false,
  subAccount: false,
  childFlag: false,
  userType: 0,
  identityLevel: 0,
  vipLevel: 0,
  showUserVip: 1,
  antiPhishingCode: '',
} as const;

/** Products that this gateway does not offer are switched off for everybody. */
const settings: UserOverview['settings'] = {
  openOtc: false,
  openContract: false,
  openGtFees: false,
  isFund: false,
  fundValue: '0',
  fundDisabled: true,
  switchFlag: false,
};

/** The overview of a user in the contract's shape. */
export function toUserInfo({ id, email, createdAt }: User): UserOverview {
  const createdDate = new Date(createdAt).toISOString();
  return {
    userInfo: {
      ...untold,
      userId: id,
      email,
      emailFlag: 1,
      createdDate,
      updatedDate: createdDate,
    },
    settings,
    loginName: email,
    userName: email,
  };
}
