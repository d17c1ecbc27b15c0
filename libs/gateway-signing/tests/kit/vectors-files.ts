import { readFileSync } from 'node:fs';
import type { RequestGateway } from '../../src/server/index.ts';
import type { ConfigCase } from './vectors-config.ts';
import type { DeviceCheckCase } from './vectors-device-check.ts';
import type { DigestCase } from './vectors-digest.ts';
import type { DeviceHeadersCase } from './vectors-device-headers.ts';
import type { FreshnessCase } from './vectors-freshness.ts';
import type { StoredKey, VectorKeyName } from './vectors-keys.ts';
import type { LoginCase } from './vectors-login-body.ts';
import type { RequestCase } from './vectors-requests.ts';
import type { SigningTextCase } from './vectors-signing-text.ts';
import type { StreamLoginCase } from './vectors-stream-login.ts';

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
  readonly 'digest.json': File<DigestCase>;
  readonly 'stream-login.json': File<StreamLoginCase>;
  readonly 'requests.json': File<RequestCase> & {
    readonly config: RequestGateway['config'];
    readonly keys: Readonly<Partial<Record<VectorKeyName, StoredKey>>>;
  };
}

export function readVectors<TName extends keyof CommittedVectors>(
  name: TName,
): CommittedVectors[TName] {
  const file = new URL(`../../conformance/${name}`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as CommittedVectors[TName];
}
