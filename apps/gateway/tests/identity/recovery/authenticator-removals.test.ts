import { expect, it } from 'vitest';
import {
  AuthenticatorRemovals,
  makeRecoveryCodes,
  RecoveryCodes,
} from '../../../src/identity/recovery/index.ts';
import type { NewNotice } from '../../../src/identity/notices/notice-store.ts';
import { AccountSecurity } from '../../../src/identity/users/account-security.ts';
import { UserStore } from '../../../src/identity/users/user-store.ts';
import { openUnits } from '../../kit/open-units.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('tells the owner once a day until the authenticator is turned off', async () => {
  const units = await openUnits();
  const users = new UserStore(units);
  const noticed: NewNotice[] = [];
  const recoveryCodes = new RecoveryCodes(units);
  const removals = new AuthenticatorRemovals({
    units,
    users,
    recoveryCodes,
    security: new AccountSecurity(units),
    notices: {
      record: (notice) => {
        noticed.push(notice);
        return Promise.resolve();
      },
    },
  });
  const user = await users.create({ email: 'ann@bourse.example' }, 0);
  const userId = user?.id ?? '';
  await users.setAuthenticator(userId, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP');
  await recoveryCodes.replace(userId, makeRecoveryCodes());
  const removalAt = await removals.begin(userId, { address: '192.0.2.1', now: 0 });
  expect(removalAt).toBe(7 * dayMs);
  for (let hour = 1; hour <= 8 * 24; hour += 1) await removals.sweep((hour * dayMs) / 24);
  const told = noticed.map(({ kind, at, subject }) => `${at / dayMs} ${kind} ${subject}`.trim());
  expect(told).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6].map((day) => `${day} authenticatorRemovalBegun 1970-01-08`),
    '7 authenticatorOff',
  ]);
  expect((await users.findById(userId))?.authenticator).toBeUndefined();
  expect(await recoveryCodes.countOf(userId)).toBe(0);
  expect(await removals.dueAtOf(userId)).toBeNull();
});
