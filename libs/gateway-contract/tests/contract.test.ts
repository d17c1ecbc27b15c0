import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { CallContract } from '../src/index.ts';
import * as contract from '../src/index.ts';
import { policies } from '../src/policy.ts';
import { proofText, withoutProof } from '../src/proof.ts';

const exported: [string, unknown][] = Object.entries(contract);
const calls = exported.filter(
  (entry): entry is [string, CallContract] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'path' in entry[1] && 'access' in entry[1],
);

describe('calls', () => {
  it.each(calls)('API-1 %s is complete', (_, call) => {
    expect(call.path).toMatch(/^\/(v1|btapi)(\/[\w-]+)+$/);
    expect(['GET', 'POST']).toContain(call.method);
    expect(['public', 'report', 'user', 'viewer']).toContain(call.access);
    expect(typeof call.writes).toBe('boolean');
    expect(call.payload.kind).toBe('schema');
    expect(call.answer.kind).toBe('schema');
  });

  it('API-1 includes every call that has a policy in this test', () => {
    expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(policies).sort());
  });

  it('API-2 have a unique path', () => {
    const paths = calls.map(([, { path }]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(calls.filter(([, { method }]) => method === 'GET'))(
    'API-3 %s does not write',
    (_, call) => {
      expect(call.writes).toBe(false);
    },
  );

  it.each(calls)('API-4 %s has a path that matches its access', (_, { path, access, sealed }) => {
    if ((access === 'user' || access === 'viewer') && sealed !== true)
      expect(path).not.toMatch(/^\/v1\/[^/]+\/public\//);
    expect(access === 'report').toBe(path.startsWith('/v1/buried/'));
  });

  it.each(
    calls.filter(
      ([, { access, writes, path }]) =>
        access === 'user' && writes && !/^\/v1\/(user|account\/apiKeys)\//.test(path),
    ),
  )('API-6 %s contains its ledger', (_, { payload }) => {
    expect(Object.keys((payload as unknown as { entries: object }).entries)).toContain('ledger');
  });
});

const proven = calls.filter(([, { proof }]) => proof === 'fresh');

describe('calls with a fresh proof', () => {
  it.each(proven)('API-25 %s takes every field of a proof, encrypted', (_, { payload, sealed }) => {
    const proof = {
      googleCode: '123456',
      fidoVerifyCode: '{}',
      pwd: 'Correct7Horse',
      verifyCode: '123456',
    };
    expect(sealed).toBe(true);
    const { issues = [] } = v.safeParse(payload, proof);
    const named = issues.map((issue) => v.getDotPath(issue));
    for (const field of Object.keys(proof)) expect(named).not.toContain(field);
    const wrong = v.safeParse(payload, { ...proof, googleCode: 'wrong' }).issues ?? [];
    expect(JSON.stringify(wrong)).toContain('wrong');
  });

  it('API-25 are those that move money out or change how an account is protected', () => {
    expect(proven.map(([name]) => name).sort()).toEqual([
      'addAddress',
      'addPasskey',
      'bindIdentity',
      'changeApiKey',
      'changeEmail',
      'changeMobile',
      'changePassword',
      'confirmAuthenticator',
      'createApiKey',
      'freezeSubAccount',
      'liftFreeze',
      'removeAddress',
      'removeApiKey',
      'removeAuthenticator',
      'removeOtherLogins',
      'removePasskey',
      'renewRecoveryCodes',
      'requireAddressBook',
      'setAntiPhishingCode',
      'setSubAccountPassword',
      'setSubAccountPermissions',
      'unbindIdentity',
      'withdraw',
    ]);
  });

  it('API-26 belong to a text without the proof, whatever the order of its members', () => {
    const text = proofText({ b: [{ d: 1, c: '2' }], a: undefined, pwd: 'x' });
    expect(text).toBe('{"b":[{"c":"2","d":1}]}');
    const proof = { googleCode: '1', fidoVerifyCode: '2', verifyCode: '3' };
    expect(proofText({ ...proof, b: [{ c: '2', d: 1 }] })).toBe(text);
    expect(withoutProof({ ...proof, toString: 1 })).toEqual({ toString: 1 });
    const every = Object.fromEntries(Object.keys(contract.freshProof).map((name) => [name, '1']));
    expect(withoutProof(every)).toEqual({});
  });
});

describe('logins', () => {
  const pwd = 'Abcdefg1';

  it.each([
    [{ loginName: 'a@b.example', pwd }, true],
    [{ loginName: '9012345678', areaCode: '81', pwd }, true],
    [{ loginName: '9012345678', pwd }, false],
    [{ loginName: 'a@b.example', areaCode: '81', pwd }, false],
    [{ loginName: 'Grid bot', pwd }, true],
    [{ loginName: 'Grid bot', areaCode: '81', pwd }, false],
    [{ loginName: 'grid@bot', pwd }, false],
    [{ loginName: ' ', pwd }, false],
    [{ loginName: 'x'.repeat(33), pwd }, false],
  ])('API-11 validates the name in %j: %s', (payload, fine) => {
    expect(v.is(contract.login.payload, payload)).toBe(fine);
  });

  it.each([
    [{ serialNO: 's', emailCode: '012345' }, true],
    [{ serialNO: 's', mobileCode: '012345' }, true],
    [{ serialNO: 's' }, false],
    [{ serialNO: 's', emailCode: '12345' }, false],
    [{ emailCode: '012345' }, false],
  ])('API-12 validates the second proof %j: %s', (payload, fine) => {
    expect(v.is(contract.verifyLogin.payload, payload)).toBe(fine);
    expect(v.is(contract.verifyThirdPartyLogin.payload, payload)).toBe(fine);
  });

  it('API-13 includes a call for every encrypted login and registration endpoint', () => {
    const sealed = calls.filter(([, { sealed }]) => sealed).map(([, { path }]) => path);
    expect(sealed.sort()).toEqual([
      '/v1/account/apiKeys/change',
      '/v1/account/apiKeys/create',
      '/v1/account/apiKeys/remove',
      '/v1/spot/wallet/addAddress',
      '/v1/spot/wallet/removeAddress',
      '/v1/spot/wallet/requireAddressBook',
      '/v1/spot/wallet/withdraw',
      '/v1/user/agency/login',
      '/v1/user/login',
      '/v1/user/login/passkey',
      '/v1/user/login/passkey/start',
      '/v1/user/login/removeAuthenticator',
      '/v1/user/login/verify-auth-login',
      '/v1/user/login/verifyLogin',
      '/v1/user/login/verifyLogin-v2',
      '/v1/user/login/verifySystemLogin',
      '/v1/user/login/verifySystemLogin-v2',
      '/v1/user/public/resetPassword',
      '/v1/user/public/sendCode',
      '/v1/user/public/third/apple',
      '/v1/user/public/third/bind',
      '/v1/user/public/third/check',
      '/v1/user/public/third/getCrossTerminalLoginStatus',
      '/v1/user/public/third/getQrKeyStatus',
      '/v1/user/public/third/google',
      '/v1/user/public/third/oauth',
      '/v1/user/public/third/securityVerify',
      '/v1/user/public/third/telegram',
      '/v1/user/public/third/wallet',
      '/v1/user/register/email',
      '/v1/user/register/mobile',
      '/v1/user/register/mobileAndEmail',
      '/v1/user/security/antiPhishing',
      '/v1/user/security/authenticator/confirm',
      '/v1/user/security/authenticator/recoveryCodes',
      '/v1/user/security/authenticator/remove',
      '/v1/user/security/email',
      '/v1/user/security/liftFreeze',
      '/v1/user/security/mobile',
      '/v1/user/security/otherLogins/remove',
      '/v1/user/security/passkeys/add',
      '/v1/user/security/passkeys/remove',
      '/v1/user/security/password',
      '/v1/user/sub/freeze',
      '/v1/user/sub/setPassword',
      '/v1/user/sub/setPermissions',
      '/v1/user/sub/switchAccount',
      '/v1/user/third/unbind',
    ]);
  });
});

describe('the security of an account', () => {
  it.each([
    ['Sunflower7', true],
    ['x'.repeat(20), true],
    ['seven77', false],
    ['x'.repeat(21), false],
    ['Sun flower', false],
    ['ひまわりひまわり', false],
  ])('API-19 validates the anti-phishing code %j: %s', (code, fine) => {
    expect(v.is(contract.antiPhishingCode, code)).toBe(fine);
  });

  it.each([
    [{}, true],
    [{ country: 'gb' }, false],
    [{ country: 'GBR' }, false],
    [{ birthDate: '10.12.1985' }, false],
    [{ givenName: ' ' }, false],
  ])('API-20 validates the person %j: %s', (members, fine) => {
    const person = {
      country: 'GB',
      givenName: 'Ada',
      familyName: 'Lovelace',
      birthDate: '1985-12-10',
    };
    expect(v.is(contract.submitPerson.payload, { ...person, ...members })).toBe(fine);
  });

  it.each([
    ['AAAA', true],
    ['A'.repeat(110_000), true],
    ['A'.repeat(110_004), false],
    ['data:image/png;base64,AAAA', false],
  ])('API-20 validates a picture in base64', (document, fine) => {
    const pictures = { kind: 'passport', document, selfie: 'AAAA' };
    expect(v.is(contract.submitDocument.payload, pictures)).toBe(fine);
  });
});

describe('orders', () => {
  it.each([
    [{ orderId: '17' }, true],
    [{ clientOid: 'mine-1' }, true],
    [{}, false],
    [{ orderId: '17', clientOid: 'mine-1' }, false],
    [{ orderId: '-1' }, false],
    [{ orderId: '9'.repeat(20) }, false],
    [{ clientOid: 'a b' }, false],
  ])('API-14 validates the ids %j of one order: %s', (payload, fine) => {
    expect(v.is(contract.getOrder.payload, payload)).toBe(fine);
  });
});

describe('orders by id and batches', () => {
  const { cancelOrder, cancelPlanOrder, cancelOrders, placeOrders } = contract;

  it.each([
    [{ orderId: '17' }, true],
    [{ clientOid: 'mine-1' }, true],
    [{}, false],
    [{ orderId: '17', clientOid: 'mine-1' }, false],
  ])('API-16 validates the ids %j of the order that is cancelled or amended: %s', (ids, fine) => {
    const ledger = 'real';
    expect(v.is(cancelOrder.payload, { ledger, ...ids })).toBe(fine);
    expect(v.is(contract.amendOrder.payload, { ledger, ...ids, price: '1' })).toBe(fine);
    expect(v.is(cancelOrders.payload, { ledger, orders: [ids] })).toBe(fine);
  });

  it('API-16 validates the ids of a plan', () => {
    const check = (ids: object) => v.is(cancelPlanOrder.payload, { ledger: 'real', ...ids });
    expect([check({ planId: '1' }), check({ clientOid: 'a' })]).toEqual([true, true]);
    expect([check({}), check({ planId: '1', clientOid: 'a' })]).toEqual([false, false]);
  });

  it.each([
    [0, false],
    [1, true],
    [50, true],
    [51, false],
  ])('API-17 validates a batch of %i items: %s', (count, fine) => {
    const order = { symbol: 'BTCUSDT', side: 'buy', orderType: 'limit', price: '1', size: '1' };
    const repeat = (item: object) => ({
      ledger: 'real',
      orders: Array.from({ length: count }, () => item),
    });
    expect(v.is(placeOrders.payload, repeat(order))).toBe(fine);
    expect(v.is(cancelOrders.payload, repeat({ orderId: '1' }))).toBe(fine);
  });
});

describe('conversions', () => {
  const { convertSmallBalances } = contract;
  const coins = Array.from({ length: 51 }, (_, index) => `C${String(index)}`);

  it.each([
    [[], false],
    [['BTC'], true],
    [['BTC', 'ETH'], true],
    [['BTC', 'ETH', 'BTC'], false],
    [coins.slice(1), true],
    [coins, false],
  ])('API-32 name the coins %j: %s', (named, fine) => {
    const payload = { ledger: 'real', coins: named };
    expect(v.is(convertSmallBalances.payload, payload)).toBe(fine);
  });
});

describe('alerts', () => {
  const { createAlert, markAlertsSeen } = contract;
  const alert = { ledger: 'real', product: 'futures', symbol: 'BTCUSDT', price: '1' };

  it.each([
    [{}, true],
    [{ triggerBy: 'mark' }, true],
    [{ product: 'spot' }, true],
    [{ product: 'spot', triggerBy: 'mark' }, false],
    [{ note: 'x'.repeat(60) }, true],
    [{ note: 'x'.repeat(61) }, false],
    [{ note: 'two\nlines' }, false],
    [{ note: ' spaces around count for nothing '.padEnd(70) }, true],
  ])('API-18 validates the alert %j: %s', (terms, fine) => {
    expect(v.is(createAlert.payload, { ...alert, ...terms })).toBe(fine);
  });

  it('API-18 uses the last price where no other is named', () => {
    expect(v.parse(createAlert.payload, alert).triggerBy).toBe('last');
  });

  it.each([
    ['0.0001', true],
    ['-0.00000001', true],
    ['0', true],
    ['0.000000001', false],
    ['+0.1', false],
    ['1e-4', false],
  ])('API-29 validates the funding rate %s: %s', (rate, fine) => {
    const terms = { ledger: 'real', symbol: 'BTCUSDT', rate };
    expect(v.is(contract.createFundingAlert.payload, terms)).toBe(fine);
  });

  const point = { at: 1_795_000_000_000, price: '100.5' };
  const line = { from: point, to: { ...point, at: point.at + 1 }, extent: 'ray' };

  it.each([
    [{}, true],
    [{ line: { ...line, extent: 'arc' } }, false],
    [{ line: { ...line, to: point } }, false],
    [{ line: { ...line, from: { ...point, price: '-1' } } }, false],
    [{ drawingId: 'x'.repeat(41) }, false],
    [{ drawingId: 'a b' }, false],
    [{ triggerBy: 'mark' }, false],
    [{ triggerBy: 'mark', product: 'futures' }, true],
  ])('API-30 validates the line with %j: %s', (terms, fine) => {
    const members = {
      ledger: 'real',
      product: 'spot',
      symbol: 'BTCUSDT',
      drawingId: 'a-1_b',
      line,
    };
    expect(v.is(contract.createLineAlert.payload, { ...members, ...terms })).toBe(fine);
  });

  it.each([
    [{}, true],
    [{ level: '70.25' }, true],
    [{ level: '100.00' }, true],
    [{ level: '100.01' }, false],
    [{ level: '70.255' }, false],
    [{ level: undefined }, false],
    [{ length: 1 }, false],
    [{ length: 200 }, true],
    [{ length: 201 }, false],
    [{ length: 14.5 }, false],
    [{ granularity: '2h' }, false],
    [{ indicator: 'sma' }, false],
    [{ indicator: 'sma', level: undefined }, true],
    [{ indicator: 'wma', level: undefined }, false],
  ])('API-36 validates the indicator with %j: %s', (terms, fine) => {
    const rsi = { indicator: 'rsi', granularity: '1h', length: 14, direction: 'rising' };
    const members = { ledger: 'real', product: 'spot', symbol: 'BTCUSDT', ...rsi, level: '70' };
    expect(v.is(contract.createIndicatorAlert.payload, { ...members, ...terms })).toBe(fine);
  });

  it.each([
    [0, false],
    [50, true],
    [51, false],
  ])('API-18 validates %i alerts that were seen: %s', (count, fine) => {
    const alertIds = Array.from({ length: count }, (_, index) => String(index));
    expect(v.is(markAlertsSeen.payload, { ledger: 'real', alertIds })).toBe(fine);
  });
});

describe('devices for notices', () => {
  const { addPushDevice } = contract;
  const device = {
    endpoint: 'https://push.example/send/1',
    p256dh: `B${'a'.repeat(86)}`,
    auth: 'a'.repeat(22),
  };

  it.each([
    [{}, true],
    [{ endpoint: `https://push.example/${'x'.repeat(979)}` }, true],
    [{ endpoint: `https://push.example/${'x'.repeat(980)}` }, false],
    [{ endpoint: 'push.example/send/1' }, false],
    [{ p256dh: `C${'a'.repeat(86)}` }, false],
    [{ p256dh: `B${'a'.repeat(85)}` }, false],
    [{ auth: 'a'.repeat(21) }, false],
    [{ auth: `${'a'.repeat(21)}=` }, false],
  ])('API-28 validates the subscription %j: %s', (members, fine) => {
    expect(v.is(addPushDevice.payload, { ...device, ...members })).toBe(fine);
  });
});

describe('values', () => {
  it.each(['0', '0.1', '10', '123456789.00000001', '5.0'])('API-5 accepts %s', (text) => {
    expect(v.is(contract.decimal, text)).toBe(true);
  });

  it.each([
    '',
    '-1',
    '+1',
    '01',
    '.5',
    '5.',
    '1e5',
    '1,000',
    ' 1',
    '1\n',
    '١',
    'NaN',
    'Infinity',
    '0x1',
  ])('API-5 refuses %j', (text) => {
    expect(v.is(contract.decimal, text)).toBe(false);
  });

  it('API-5 accepts every fixed-point number', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.stringMatching(/^\d{1,8}$/),
        (whole, fraction) => {
          expect(v.is(contract.decimal, `${whole}.${fraction}`)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['Abcdefg1', true],
    ['Abcdef1', false],
    ['abcdefg1', false],
    ['ABCDEFG1', false],
    ['Abcdefgh', false],
    [`Aa1${'x'.repeat(62)}`, false],
  ])('API-7 validates %s: %s', (text, fine) => {
    expect(v.is(contract.password, text)).toBe(fine);
  });

  it('API-8 uses the catalogue’s numbers', () => {
    expect(contract.gatewayCode).toMatchObject({
      signatureMissing: '00020',
      signModeMismatch: '00021',
      signatureExpired: '00022',
      signatureInvalid: '00023',
      captchaRequired: '10021',
      captchaCancelled: '90000001',
      sessionRequired: '00004',
      loginExpired: '20906',
      loginElsewhere: '20205',
    });
    expect(contract.successCodes).toEqual(['00000', '200']);
  });

  it('API-9 refuses the 51st event', () => {
    const events = Array.from({ length: 51 }, (_, n) => ({ uid: `w-${n}`, type: 'page' }));
    expect(v.is(contract.reportEvents.payload, events)).toBe(false);
    expect(v.is(contract.reportEvents.payload, events.slice(1))).toBe(true);
  });
});
