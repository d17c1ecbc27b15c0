import { beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/database.ts';
import { DeviceStore } from '../../src/users/device-store.ts';
import { UserStore } from '../../src/users/user-store.ts';

let devices: DeviceStore;
let one: string;
let other: string;

beforeEach(() => {
  const database = openDatabase(':memory:');
  const users = new UserStore(database);
  devices = new DeviceStore(database);
  one = users.create({ email: 'one@bourse.example' }, 0)?.id ?? '';
  other = users.create({ email: 'other@bourse.example' }, 0)?.id ?? '';
});

it('returns no key of a new user', () => {
  devices.remember(other, 'key', 1);
  expect(devices.keysOf(one)).toEqual([]);
});

it('returns the last ten keys of a user, latest first', () => {
  devices.remember(other, 'kept', 0);
  for (let turn = 1; turn <= 12; turn += 1) devices.remember(one, `key ${turn}`, turn);
  expect(devices.keysOf(one)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((turn) => `key ${turn}`),
  );
  expect(devices.keysOf(other)).toEqual(['kept']);
});

it('returns a repeated key first, also in the same millisecond', () => {
  for (const key of ['a', 'b', 'c', 'a']) devices.remember(one, key, 1);
  expect(devices.keysOf(one)).toEqual(['a', 'c', 'b']);
});

it('stores a key for two users', () => {
  devices.remember(one, 'shared', 1);
  devices.remember(other, 'shared', 2);
  expect([devices.keysOf(one), devices.keysOf(other)]).toEqual([['shared'], ['shared']]);
});
