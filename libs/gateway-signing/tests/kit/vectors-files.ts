import { readFileSync } from 'node:fs';
import type { ConfigCase } from './vectors-config.ts';
import type { DeviceCheckCase } from './vectors-device-check.ts';
import type { DeviceHeadersCase } from './vectors-device-headers.ts';
import type { FreshnessCase } from './vectors-freshness.ts';
import type { StoredKey, VectorKeyName } from './vectors-keys.ts';
import type { LoginCase } from './vectors-login-body.ts';
import type { SigningTextCase } from './vectors-signing-text.ts';

interface File<TCase> {
  readonly cases: readonly TCase[];
}

/** Content of the committed files in `conformance`. */
export interface CommittedVectors {
  readonly 'keys.json': { readonly keys: Readonly<Record<VectorKeyName, StoredKey>> };
  readonly 'signing-text.json': File<SigningTextCase>;
  readonly 'device-headers.json': File<DeviceHeadersCase>;
  readonly 'config.json': File<ConfigCase> & {
    readonly certificates: Readonly<Record<string, string>>;
  };
  readonly 'login.json': File<LoginCase>;
  readonly 'freshness.json': File<FreshnessCase>;
  readonly 'device-check.json': File<DeviceCheckCase>;
}

export function readVectors<TName extends keyof CommittedVectors>(
  name: TName,
): CommittedVectors[TName] {
  const file = new URL(`../../conformance/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as CommittedVectors[TName];
}
