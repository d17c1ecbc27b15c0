import { expect, it } from 'vitest';
import { changeOf } from '../../src/api-keys/index.ts';

const key = {
  label: 'Bot',
  permissions: ['read', 'spotTrade'] as const,
  addresses: ['203.0.113.7', '::1'],
};

it('CLI-33 what is typed as the key has it is no change, in any order', () => {
  const typed = {
    label: ' Bot ',
    permissions: ['spotTrade', 'read'] as const,
    addresses: '::1 203.0.113.7',
  };
  expect(changeOf(key, typed)).toEqual({});
});

it('CLI-33 a change has the settings that differ', () => {
  const typed = { label: 'Desk', permissions: ['read'] as const, addresses: '' };
  expect(changeOf(key, typed)).toEqual({ label: 'Desk', permissions: ['read'], addresses: [] });
  expect(changeOf(key, { ...typed, label: 'Bot', permissions: key.permissions })).toEqual({
    addresses: [],
  });
});
