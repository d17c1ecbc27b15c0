import { beforeEach, expect, it } from 'vitest';
import { DeviceStore } from '../../../src/identity/users/device-store.ts';
import { UserStore } from '../../../src/identity/users/user-store.ts';
import { openUnits } from '../../kit/open-units.ts';

let devices: DeviceStore;
let one: string;
let other: string;

beforeEach(async () => {
  const units = await openUnits();
  const users = new UserStore(units);
  devices = new DeviceStore(units);
  one = (await users.create({ email: 'one@bourse.example' }, 0))?.id ?? '';
  other = (await users.create({ email: 'other@bourse.example' }, 0))?.id ?? '';
});

it('returns no key of a new user', async () => {
  await devices.remember(other, 'key', 1);
  expect(await devices.keysOf(one)).toEqual([]);
});

it('returns the last ten keys of a user, latest first', async () => {
  await devices.remember(other, 'kept', 0);
  for (let turn = 1; turn <= 12; turn += 1) await devices.remember(one, `key ${turn}`, turn);
  expect(await devices.keysOf(one)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((turn) => `key ${turn}`),
  );
  expect(await devices.keysOf(other)).toEqual(['kept']);
});

it('returns a repeated key first, also in the same millisecond', async () => {
  for (const key of ['a', 'b', 'c', 'a']) await devices.remember(one, key, 1);
  expect(await devices.keysOf(one)).toEqual(['a', 'c', 'b']);
});

it('stores a key for two users', async () => {
  await devices.remember(one, 'shared', 1);
  await devices.remember(other, 'shared', 2);
  expect([await devices.keysOf(one), await devices.keysOf(other)]).toEqual([
    ['shared'],
    ['shared'],
  ]);
});
