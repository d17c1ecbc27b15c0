import { getIdentity, getUserInfo, submitDocument, submitPerson } from '@bourse/gateway-contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestClock, type TestAnswer, type TestClient } from '../../../src/testing/index.ts';
import { startGateway, type TestGateway } from '../../kit/start-gateway.ts';

const clock = createTestClock();
const ada = { country: 'GB', givenName: 'Ada', familyName: 'Lovelace', birthDate: '1985-12-10' };
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)]).toString(
  'base64',
);
const pictures = { kind: 'passport', document: picture, selfie: picture } as const;

let gateway: TestGateway;
let owner: TestClient;

beforeAll(async () => {
  gateway = await startGateway({ now: clock.now });
});

beforeEach(async () => {
  clock.ms += 60 * 60 * 1000;
  owner = await gateway.user();
});

const codeOf = async (answer: Promise<TestAnswer>) => (await answer).envelope.code;
const identity = async () => (await owner.call(getIdentity, {})).envelope.data;

it('is unknown at first', async () => {
  expect(await identity()).toEqual({ level: 0, isPending: false, starRealName: '', country: '' });
});

it('has level 1 with a name, most letters of which are hidden', async () => {
  expect(await codeOf(owner.call(submitPerson, ada))).toBe('00000');
  expect(await identity()).toEqual({
    level: 1,
    isPending: false,
    starRealName: 'A*** L***',
    country: 'GB',
  });
});

it('has level 2 once the document is reviewed', async () => {
  await owner.call(submitPerson, ada);
  expect(await codeOf(owner.call(submitDocument, pictures))).toBe('00000');
  expect(await identity()).toMatchObject({ level: 1, isPending: true });
  clock.ms += 5_000;
  expect(await identity()).toMatchObject({ level: 2, isPending: false });
  const { envelope } = await owner.call(getUserInfo, { locale: 'en' });
  expect(envelope.data?.userInfo).toMatchObject({
    identityLevel: 2,
    realName: 'Ada Lovelace',
    starRealName: 'A*** L***',
  });
});

it('is refused for a person below 18 years, to the day', async () => {
  const today = new Date(clock.ms).toISOString().slice(0, 10);
  const [year, rest] = [today.slice(0, 4), today.slice(4)];
  const birthday = `${Number(year) - 18}${rest}`;
  const next = new Date(Date.parse(birthday) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await codeOf(owner.call(submitPerson, { ...ada, birthDate: next }))).toBe('20056');
  expect(await codeOf(owner.call(submitPerson, { ...ada, birthDate: birthday }))).toBe('00000');
});

it('is refused in another order, and for files that are no pictures', async () => {
  expect(await codeOf(owner.call(submitDocument, pictures))).toBe('20056');
  await owner.call(submitPerson, ada);
  const text = Buffer.alloc(2_000, 'a').toString('base64');
  expect(await codeOf(owner.call(submitDocument, { ...pictures, selfie: text }))).toBe('20056');
  await owner.call(submitDocument, pictures);
  expect(await codeOf(owner.call(submitDocument, pictures))).toBe('20056');
  expect(await codeOf(owner.call(submitPerson, ada))).toBe('20056');
});

it('stores no picture', async () => {
  await owner.call(submitPerson, ada);
  await owner.call(submitDocument, pictures);
  const [row] = await gateway.query(
    'SELECT * FROM identity_reviews ORDER BY document_at DESC LIMIT 1',
  );
  expect(Object.keys(row ?? {}).sort()).toEqual([
    'birth_date',
    'country',
    'document_at',
    'family_name',
    'given_name',
    'user_id',
  ]);
});
