import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { getUserInfo } from '../src/index.ts';

it('API-15 replaces absent fields by the defaults of the user record, and drops unknown ones', () => {
  const answer = parse(getUserInfo.answer, {
    userInfo: { userId: '42', email: 'ann@bourse.example', emailFlag: 1, newField: 'x' },
    loginName: null,
  });
  expect(answer).toEqual({
    userInfo: {
      userId: '42',
      mobile: '',
      mobileFlag: 0,
      email: 'ann@bourse.example',
      emailFlag: 1,
      googleFlag: 0,
      areaCode: '',
      createdDate: '',
      updatedDate: '',
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
    },
    settings: {
      openOtc: false,
      openContract: false,
      openGtFees: false,
      isFund: false,
      fundValue: '',
      fundDisabled: false,
      switchFlag: false,
    },
    loginName: '',
    userName: '',
  });
});
