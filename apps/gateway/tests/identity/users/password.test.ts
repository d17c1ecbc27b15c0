import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/identity/users/password.ts';

describe('passwords', () => {
  it('verify against their own hash only', async () => {
    const stored = await hashPassword('pässwörd 1');
    expect(await verifyPassword('pässwörd 1', stored)).toBe(true);
    expect(await verifyPassword('pässwörd 2', stored)).toBe(false);
  });

  it('have a new hash each time', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('never verify without a stored hash', async () => {
    expect(await verifyPassword('', undefined)).toBe(false);
  });
});
