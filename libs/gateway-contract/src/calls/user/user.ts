import * as v from 'valibot';
import type { CallContract } from '../../call.ts';
import { nothing } from '../../values.ts';

/** A field of the user record. An absent or `null` field has the default. */
const text = v.nullish(v.string(), '');
const flag = v.nullish(v.picklist([0, 1]), 0);
const count = v.nullish(v.number(), 0);
const no = v.nullish(v.boolean(), false);

/** The user record, as the overview returns it. */
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

/** Account settings that are not part of the user record. */
export const userSettings = v.object({
  /** Whether the user may trade over the counter. */
  openOtc: no,
  openContract: no,
  openGtFees: no,
  isFund: no,
  /** Value of the funding account in USDT; empty while a price is unknown. */
  fundValue: text,
  fundDisabled: no,
  switchFlag: no,
});

/**
 * `POST /v1/user/overview/userinfo`: the logged-in user; `null` for an anonymous visitor. Absent fields have the
 * defaults of the user record, unknown fields are ignored.
 */
export const getUserInfo = {
  method: 'POST',
  path: '/v1/user/overview/userinfo',
  access: 'viewer',
  writes: false,
  sealed: false,
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

/** `POST /v1/user/logout`: ends the session. Succeeds without one. */
export const logout = {
  method: 'POST',
  path: '/v1/user/logout',
  access: 'public',
  writes: true,
  sealed: false,
  payload: nothing,
  answer: v.null(),
} as const satisfies CallContract;

/** `POST /btapi/common/logout`: another path of {@link logout}. */
export const commonLogout = {
  ...logout,
  path: '/btapi/common/logout',
} as const satisfies CallContract;

/** `POST /v1/user/public/clearCookie`: ends the session and clears its cookies. */
export const clearCookie = {
  ...logout,
  path: '/v1/user/public/clearCookie',
} as const satisfies CallContract;

/**
 * `POST /v1/user/development/setFlags`: changes flags of the caller. Flags that are left out stay. Only development
 * gateways have this call; others answer `40004`. Enforced are `frozen`: the user may neither trade, move money nor change a flag (`20050`);
 * `openContract`: without it futures calls answer `20052`; `fundDisabled`: the funding account is closed (`20059`); `openOtc`:
 * without it, or below identity level 2, OTC is closed (`20060`).
 */
export const setUserFlags = {
  method: 'POST',
  path: '/v1/user/development/setFlags',
  access: 'user',
  writes: true,
  sealed: false,
  proof: 'none',
  locks: false,
  payload: v.object({
    frozen: v.optional(v.boolean()),
    openOtc: v.optional(v.boolean()),
    openContract: v.optional(v.boolean()),
    isFund: v.optional(v.boolean()),
    fundDisabled: v.optional(v.boolean()),
  }),
  answer: v.null(),
} as const satisfies CallContract;
