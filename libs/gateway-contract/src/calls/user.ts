import * as v from 'valibot';
import type { CallContract } from '../call.ts';
import { nothing } from '../values.ts';

/** A field of the default user record: what is absent or `null` has the default. */
const text = v.nullish(v.string(), '');
const flag = v.nullish(v.picklist([0, 1]), 0);
const count = v.nullish(v.number(), 0);
const no = v.nullish(v.boolean(), false);

/** The raw user record as the overview call gives it. */
export const userInfo = v.object({
  userId: text,
  mobile: text,
  mobileFlag: flag,
  email: text,
  emailFlag: flag,
  googleFlag: flag,
  areaCode: text,
  createdDate: text,
  updatedDate: text,
  familyName: text,
  givenName: text,
  realName: text,
  starRealName: text,
  nickName: text,
  frozen: no,
  subAccount: no,
  childFlag: no,
  userType: count,
  identityLevel: count,
  vipLevel: count,
  showUserVip: v.nullish(v.number(), 1),
  antiPhishingCode: text,
});

/** Account switches that are not part of the person's record. */
export const userSettings = v.object({
  openOtc: no,
  openContract: no,
  openGtFees: no,
  isFund: no,
  fundValue: text,
  fundDisabled: no,
  switchFlag: no,
});

/**
 * `POST /v1/user/overview/userinfo`: who is logged in; `null` for an anonymous visitor. Fields that a gateway
 * leaves out have the defaults of the user record; fields that the record does not know are ignored.
 */
export const getUserInfo = {
  method: 'POST',
  path: '/v1/user/overview/userinfo',
  access: 'viewer',
  writes: false,
  payload: v.object({ locale: v.string() }),
  answer: v.nullable(
    v.object({
      userInfo: v.nullish(userInfo, {}),
      settings: v.nullish(userSettings, {}),
      loginName: text,
      userName: text,
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
