import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/identity/users/password.ts';
import { hashUnprepared } from '../../kit/hash-unprepared.ts';

const composed = 'Pässwörd 1';
const decomposed = composed.normalize('NFD');

describe('passwords', () => {
  it('verify against their own hash only', async () => {
    const stored = await hashPassword(composed);
    expect(await verifyPassword(composed, stored)).toBe('right');
    expect(await verifyPassword('Pässwörd 2', stored)).toBe('wrong');
    expect(await verifyPassword('Password 1', stored)).toBe('wrong');
    expect(await verifyPassword('pässwörd 1', stored)).toBe('wrong');
  });

  it.each([
    ['decomposed characters', decomposed],
    ['a no-break space', composed.replace(' ', '\u00a0')],
    ['an ideographic space', composed.replace(' ', '\u3000')],
  ])('S13 are the same with %s', async (_, typed) => {
    expect(await verifyPassword(typed, await hashPassword(composed))).toBe('right');
    expect(await verifyPassword(composed, await hashPassword(typed))).toBe('right');
  });

  it.each([
    ['fullwidth digits', 'Ｐassword1', 'Password1'],
    ['a ligature', 'Oﬃce-1', 'Office-1'],
  ])('S13 are others with %s', async (_, typed, other) => {
    expect(await verifyPassword(typed, await hashPassword(other))).toBe('wrong');
  });

  it.each([
    ['as it is typed', decomposed, decomposed],
    ['on another system', decomposed, composed],
    ['with another space', composed.replace(' ', '\u00a0'), composed.replace(' ', '\u00a0')],
  ])('S13 of an earlier version fit, %s', async (_, stored, typed) => {
    expect(await verifyPassword(typed, hashUnprepared(stored))).toBe('unprepared');
    expect(await verifyPassword(`${typed}!`, hashUnprepared(stored))).toBe('wrong');
  });

  it('have a new hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never verify without a stored hash', async () => {
    expect(await verifyPassword('', undefined)).toBe('wrong');
    expect(await verifyPassword(decomposed, undefined)).toBe('wrong');
  });
});
