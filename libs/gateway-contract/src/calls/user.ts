import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { nothing } from '../values.ts';

const flag = v.picklist([0, 1]);

/** The raw user record as the overview call gives it. */
export const userInfo = v.object({
  userId: v.string(),
  mobile: v.string(),
  mobileFlag: flag,
  email: v.string(),
  emailFlag: flag,
  googleFlag: flag,
  areaCode: v.string(),
  createdDate: v.string(),
  updatedDate: v.string(),
  familyName: v.string(),
  givenName: v.string(),
  realName: v.string(),
  starRealName: v.string(),
  nickName: v.string(),
  frozen: v.boolean(),
  subAccount: v.boolean(),
  childFlag: v.boolean(),
  userType: v.number(),
  identityLevel: v.number(),
  vipLevel: v.number(),
  showUserVip: v.number(),
  antiPhishingCode: v.string(),
});

/** Account switches that are not part of the person's record. */
export const userSettings = v.object({
  openOtc: v.boolean(),
  openContract: v.boolean(),
  openGtFees: v.boolean(),
  isFund: v.boolean(),
  fundValue: v.string(),
  fundDisabled: v.boolean(),
  switchFlag: v.boolean(),
});

/** `POST /v1/user/overview/userinfo`: who is logged in; `null` for anybody else. */
export const getUserInfo = {
  method: 'POST',
  path: '/v1/user/overview/userinfo',
  access: 'viewer',
  writes: false,
  payload: v.object({ locale: v.string() }),
  answer: v.nullable(
    v.object({
      userInfo,
      settings: userSettings,
      loginName: v.string(),
      userName: v.string(),
    }),
  ),
} as const satisfies CallContract;

/** `POST /v1/user/logout`: ends the session; succeeds without one. */
export const logout = {
  method: 'POST',
  path: '/v1/user/logout',
  access: 'public',
  writes: true,
  payload: nothing,
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /btapi/common/logout`: the other path of {@link logout}. */
export const commonLogout = {
  ...logout,
  path: '/btapi/common/logout',
} as const satisfies CallContract;

/** `POST /v1/user/public/clearCookie`: revokes the session and clears its cookies. */
export const clearCookie = {
  ...logout,
  path: '/v1/user/public/clearCookie',
} as const satisfies CallContract;
