import { describe, expect, it, vi } from 'vitest';
import { importPublicKey, tryImport } from '../../../src/server/keys/public-key.ts';
import { createRecentKeys } from '../../../src/server/keys/recent-keys.ts';
import { deviceKeys, weakKeys } from '../../kit/keys.ts';

const accepted = importPublicKey(deviceKeys.publicKey, 'rsa2048');

describe('recent keys', () => {
  it('SIG-59 parses a key once', () => {
    expect(tryImport(deviceKeys.publicKey, 'rsa2048')).toBe(accepted);
  });

  it('SIG-59 parses a key again for another minimum', () => {
    expect(tryImport(weakKeys.publicKey, 'rsa1024')).toBeDefined();
    expect(tryImport(weakKeys.publicKey, 'rsa2048')).toBeUndefined();
  });

  it('SIG-59 drops the least recently used key beyond its limit', () => {
    const keys = createRecentKeys(2);
    const read = vi.fn((_name: string) => accepted);
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) keys.get(name, 'rsa2048', () => read(name));
    expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
  });

  it('SIG-59 does not cache a rejected key', () => {
    const keys = createRecentKeys(1);
    const read = vi.fn(() => undefined);
    keys.get('x', 'rsa2048', read);
    keys.get('y', 'rsa2048', () => accepted);
    expect(keys.get('x', 'rsa2048', read)).toBeUndefined();
    expect(read).toHaveBeenCalledTimes(2);
    expect(keys.get('y', 'rsa2048', () => undefined)).toBe(accepted);
  });
});
