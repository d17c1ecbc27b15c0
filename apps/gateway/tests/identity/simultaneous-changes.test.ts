import { createSecretKey } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionStore } from '../../src/edge/sessions/session-store.ts';
import { ApiKeyStore } from '../../src/identity/api-keys/index.ts';
import { NoticeStore } from '../../src/identity/notices/index.ts';
import { PasskeyStore } from '../../src/identity/passkeys/index.ts';
import { IdentityReviews } from '../../src/identity/users/identity-reviews.ts';
import { UserFlagStore } from '../../src/identity/users/user-flag-store.ts';
import { UserStore } from '../../src/identity/users/user-store.ts';
import type { Units } from '../../src/stores/units.ts';
import { openUnits } from '../kit/open-units.ts';

let units: Units;
let users: UserStore;
let one: string;
let other: string;

beforeEach(async () => {
  units = await openUnits();
  users = new UserStore(units);
  one = (await users.create({ email: 'one@bourse.example' }, 0))?.id ?? '';
  other = (await users.create({ email: 'other@bourse.example' }, 0))?.id ?? '';
});

/** Whether just one of the changes took effect. In PostgreSQL it may be any of them. */
async function oneOf(changes: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(changes)).filter(Boolean).length === 1;
}

describe('of two simultaneous changes', () => {
  it('one makes the account of an address', async () => {
    const user = { email: 'new@bourse.example' };
    const made = await Promise.all([users.create(user, 0), users.create(user, 0)]);
    const emails = made.flatMap((each) => each?.email ?? []);
    expect(emails).toEqual(['new@bourse.example']);
  });

  it('one gets the name of a sub-account', async () => {
    const claims = [users.setLogin(one, 'Bot', 'hash'), users.setLogin(other, 'bot', 'hash')];
    const [isOnes, isOthers] = await Promise.all(claims);
    expect(isOnes).toBe(!isOthers);
    expect((await users.findByName('BOT'))?.id).toBe(isOnes ? one : other);
  });

  it('one gets an address, and one a number', async () => {
    const email = 'wanted@bourse.example';
    const claims = [users.setEmail(one, email), users.setEmail(other, email)];
    expect(await oneOf(claims)).toBe(true);
    const mobile = { areaCode: '49', number: '1' };
    const numbers = [users.setMobile(other, mobile), users.setMobile(one, mobile)];
    expect(await oneOf(numbers)).toBe(true);
  });

  it('one takes the last place of ten API keys', async () => {
    const keys = new ApiKeyStore(units, createSecretKey(Buffer.alloc(32)));
    const key = { userId: one, label: '', permissions: [], addresses: [], now: 0, expiresAt: 1 };
    const made = await Promise.all(Array.from({ length: 11 }, () => keys.create(key)));
    expect(made.filter((each) => each === undefined)).toHaveLength(1);
    expect(await keys.listOf(one)).toHaveLength(10);
  });

  it('one uses a count of an authenticator', async () => {
    const passkeys = new PasskeyStore(units);
    const use = { name: '', publicKey: '', signCount: 6, createdAt: 0, usedAt: null };
    expect(await passkeys.add({ credentialId: 'c', userId: one, ...use })).toBe(true);
    const uses = [passkeys.noteUse('c', 7, 1), passkeys.noteUse('c', 7, 1)];
    expect(await oneOf(uses)).toBe(true);
  });

  it('one document is sent, and the name that it proves stays', async () => {
    const reviews = new IdentityReviews(units);
    const person = { country: 'DE', givenName: 'A', familyName: 'L', birthDate: '1990-01-01' };
    await reviews.setPerson(one, person);
    const changes = [
      reviews.noteDocument(one, 1),
      reviews.setPerson(one, { ...person, givenName: 'B' }),
      reviews.noteDocument(one, 2),
    ];
    const [isFirst, isRenamed, isSecond] = await Promise.all(changes);
    expect(isFirst).toBe(!isSecond);
    const proven = { ...person, givenName: isRenamed ? 'B' : 'A' };
    expect(await reviews.of(one, 1)).toEqual({ level: 1, isPending: true, person: proven });
  });
});

describe('two simultaneous changes', () => {
  it('of other flags both last', async () => {
    const flags = new UserFlagStore(units);
    await Promise.all([flags.set(one, { frozen: true }), flags.set(one, { transfer: false })]);
    expect(await flags.of(one)).toMatchObject({ frozen: true, transfer: false, spotTrade: true });
  });

  it('of what a user has read both last', async () => {
    const notices = new NoticeStore(units);
    const add = (id: string) =>
      notices.changeRead(one, ({ until, ids }) => ({ until, ids: [...ids, id] }));
    await Promise.all([add('notice 1'), add('notice 2')]);
    const { ids } = await notices.readBy(one);
    expect([...ids].sort()).toEqual(['notice 1', 'notice 2']);
  });

  it('renew a session to the secret that both present', async () => {
    const sessions = new SessionStore(units);
    const owner = { id: one, loginUserId: one, deviceKey: 'key', isKnownDevice: true };
    const visit = { terminal: 0, browser: '', system: '', address: '192.0.2.1' };
    const { session, secret } = await sessions.createForUser(owner, visit, 0);
    const renewals = [sessions.renew(session, secret, 1), sessions.renew(session, secret, 1)];
    expect(await Promise.all(renewals)).toEqual([secret, secret]);
  });

  it('end a session once', async () => {
    const sessions = new SessionStore(units);
    const { session } = await sessions.createAnonymous('192.0.2.1', 0);
    const ended: string[] = [];
    sessions.onEnd((token) => ended.push(token));
    await Promise.all([sessions.end(session.token), sessions.end(session.token)]);
    expect(ended).toEqual([session.token]);
  });
});
