import type { CallAnswer, getUserInfo } from '@bourse/gateway-contract';
import type { UserStanding } from '@bourse/exchange';
import { starName, type Identity } from './identity-reviews.ts';
import type { UserFlags } from './user-flag-store.ts';
import type { User } from './user-store.ts';

type UserOverview = NonNullable<CallAnswer<typeof getUserInfo>>;

const agencyType = 2;

/** Fields without data in this gateway. */
const unavailable = {
  showUserVip: 1,
} as const;

export interface AccountState {
  /** The account whose address, number and authenticator protect this one: its main account, or itself. */
  readonly owner: User;
  /** Whether the caller may see the owner's address and number: a sub-account that has logged in by itself may not. */
  readonly showsOwner: boolean;
  readonly isAgency: boolean;
  readonly canSwitch: boolean;
  readonly standing: UserStanding;
  readonly flags: UserFlags;
  readonly openOtc: boolean;
  readonly antiPhishingCode: string;
  readonly identity: Identity;
}

export function toUserInfo(user: User, state: AccountState): UserOverview {
  const { owner, showsOwner, isAgency, canSwitch, standing, flags, openOtc } = state;
  const { antiPhishingCode, identity } = state;
  const { frozen, openContract, isFund, fundDisabled } = flags;
  const { id, nickName, mainUserId, createdAt } = user;
  const { email = '', mobile } = showsOwner ? owner : user;
  const createdDate = new Date(createdAt).toISOString();
  const name = user.email ?? user.mobile?.number ?? nickName;
  const isSubAccount = mainUserId !== undefined;
  return {
    userInfo: {
      ...unavailable,
      antiPhishingCode,
      ...namesOf(showsOwner ? identity : { ...identity, person: undefined }),
      frozen,
      vipLevel: standing.feeLevel,
      userId: id,
      email,
      emailFlag: toFlag(owner.email !== undefined),
      areaCode: mobile?.areaCode ?? '',
      mobile: mobile?.number ?? '',
      mobileFlag: toFlag(owner.mobile !== undefined),
      googleFlag: toFlag(owner.authenticator !== undefined),
      nickName,
      subAccount: isSubAccount,
      childFlag: isSubAccount,
      userType: isAgency ? agencyType : 0,
      createdDate,
      updatedDate: createdDate,
    },
    settings: {
      openGtFees: false,
      openOtc,
      openContract,
      isFund,
      fundDisabled,
      fundValue: standing.fundValue,
      switchFlag: canSwitch,
    },
    loginName: name,
    userName: nickName || name,
  };
}

function namesOf({ level: identityLevel, person }: Identity) {
  const { familyName = '', givenName = '' } = person ?? {};
  const realName = `${givenName} ${familyName}`.trim();
  const starRealName = person === undefined ? '' : starName(person);
  return { familyName, givenName, realName, starRealName, identityLevel };
}

function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}
