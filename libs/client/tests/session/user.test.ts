import { getUserInfo } from '@bourse/gateway-contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { toUser } from '../../src/session/index.ts';

type Overview = NonNullable<Parameters<typeof toUser>[0]>;

const userInfo: Overview['userInfo'] = {
  userId: '42',
  mobile: '13800000000',
  mobileFlag: 0,
  email: 'ann@bourse.example',
  emailFlag: 0,
  googleFlag: 0,
  areaCode: '86',
  createdDate: '2026-11-21',
  updatedDate: '2026-11-21',
  familyName: 'Lee',
  givenName: 'Ann',
  realName: 'Ann Lee',
  starRealName: 'A** L**',
  nickName: 'ann',
  frozen: false,
  subAccount: false,
  childFlag: false,
  userType: 1,
  identityLevel: 0,
  vipLevel: 3,
  showUserVip: 1,
  antiPhishingCode: 'heron',
};

const settings: Overview['settings'] = {
  openOtc: false,
  openContract: true,
  openGtFees: false,
  isFund: true,
  fundValue: '12.5',
  fundDisabled: false,
  switchFlag: false,
};

const overview: Overview = { userInfo, settings, loginName: 'a**@bourse.example', userName: 'ann' };

function userWith(info: Partial<Overview['userInfo']>, more: Partial<Overview['settings']> = {}) {
  return toUser({
    ...overview,
    userInfo: { ...userInfo, ...info },
    settings: { ...settings, ...more },
  });
}

const withValue = (names: string, value: unknown) =>
  Object.fromEntries(names.split(' ').map((name) => [name, value]));
const textFields = (names: string) => withValue(names, '');
const flags = (names: string) => withValue(names, false);

describe('CLI-24 toUser', () => {
  it('derives every field', () => {
    expect(toUser(overview)).toEqual({
      userId: '42',
      loginName: 'a**@bourse.example',
      userName: 'ann',
      phone: '',
      email: '',
      bindPhone: false,
      bindEmail: false,
      bindGoogle: false,
      phoneEnable: false,
      emailEnable: false,
      googleEnable: false,
      isFund: true,
      fundValue: '12.5',
      fundDisabled: false,
      antiPhishingCode: 'heron',
      hasRealValidate: false,
      identityLevel: 0,
      openOtc: false,
      openContract: true,
      openGtFees: false,
      realName: 'Ann Lee',
      starRealName: 'A** L**',
      givenName: 'Ann',
      familyName: 'Lee',
      nickName: 'ann',
      areaCode: '86',
      mobile: '13800000000',
      createdDate: '2026-11-21',
      updatedDate: '2026-11-21',
      frozen: false,
      subAccount: false,
      childFlag: false,
      switchFlag: false,
      userType: 1,
      vipLevel: 3,
      showUserVip: 1,
    });
  });

  it('has a phone number only where one is bound', () => {
    expect(userWith({ mobileFlag: 1 })).toMatchObject({
      phone: '13800000000',
      bindPhone: true,
      phoneEnable: true,
      email: '',
    });
  });

  it('has an e-mail address only where one is bound', () => {
    expect(userWith({ emailFlag: 1 })).toMatchObject({
      email: 'ann@bourse.example',
      bindEmail: true,
      emailEnable: true,
      phone: '',
    });
  });

  it('knows a bound authenticator', () => {
    expect(userWith({ googleFlag: 1 })).toMatchObject({ bindGoogle: true, googleEnable: true });
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
    [3, false],
  ])('at identity level %i has a verified name: %s', (identityLevel, hasRealValidate) => {
    expect(userWith({ identityLevel })).toMatchObject({ identityLevel, hasRealValidate });
  });

  it('passes the switches of the account on', () => {
    const switches = { openOtc: true, openContract: false, openGtFees: true, fundDisabled: true };
    expect(userWith({ subAccount: true }, switches)).toMatchObject({
      ...switches,
      subAccount: true,
    });
  });

  it('has a default for every field that an answer leaves out', () => {
    const bare = v.parse(getUserInfo.answer, { userInfo: { userId: '42' } });
    expect(toUser(bare)).toEqual({
      userId: '42',
      ...textFields('loginName userName phone email fundValue antiPhishingCode realName'),
      ...textFields('starRealName givenName familyName nickName areaCode mobile'),
      ...textFields('createdDate updatedDate'),
      ...flags('bindPhone bindEmail bindGoogle phoneEnable emailEnable googleEnable isFund'),
      ...flags('fundDisabled hasRealValidate openOtc openContract openGtFees'),
      ...flags('frozen subAccount childFlag switchFlag'),
      identityLevel: 0,
      userType: 0,
      vipLevel: 0,
      showUserVip: 1,
    });
  });

  it('is undefined without an answer or an id', () => {
    expect(toUser(null)).toBeUndefined();
    expect(userWith({ userId: '' })).toBeUndefined();
  });
});
