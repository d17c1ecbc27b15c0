import type { ConfigSource } from '../config/config-source.ts';
import { chooseAlgorithm } from '../config/sign-config.ts';
import type { CryptoEngine } from '../engine/crypto-engine.ts';
import { SigningError } from '../errors.ts';
import type { Emit } from '../events.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import { withDeadline } from '../promises/deadline.ts';
import type { KeyCustody, KeyMaterial, KeyPair } from '../protocol/device-key.ts';
import { strongestAlgorithm, type KeyAlgorithm } from '../protocol/key-algorithm.ts';
import { recordKey } from './key-record.ts';
import type { KeyStore } from './key-store.ts';

export interface KeyMakerParts {
  readonly engine: CryptoEngine;
  readonly custody: KeyCustody;
  readonly store: KeyStore;
  readonly clock: GatewayClock;
  readonly schedule: SigningPorts['schedule'];
  readonly keyGenerationTimeoutMs: number;
  readonly emit: Emit;
  readonly config: Pick<ConfigSource, 'current'>;
  readonly minimumAlgorithm: KeyAlgorithm;
}

/** Generates a key pair, or loads the backup pair. Dates a new pair after `ready` has resolved. */
export type KeyMaker = (ready: Promise<unknown>) => Promise<KeyPair>;

export function createKeyMaker(parts: KeyMakerParts): KeyMaker {
  const { config, minimumAlgorithm } = parts;
  return async (ready) => {
    // With the strongest minimum the config has no influence, so generation need not wait for it.
    const algorithm =
      minimumAlgorithm === strongestAlgorithm
        ? minimumAlgorithm
        : chooseAlgorithm(await config.current(), minimumAlgorithm);
    return makeKeyPair(parts, algorithm, ready);
  };
}

/** Falls back to the backup pair. */
async function makeKeyPair(
  parts: KeyMakerParts,
  algorithm: KeyAlgorithm,
  ready: Promise<unknown>,
): Promise<KeyPair> {
  const generated = generateInTime(parts, algorithm).catch(toSigningError);
  await ready;
  const material = await generated;
  if (material instanceof SigningError) {
    parts.emit({ type: 'genKeypairFailed', error: material });
    const backup = await parts.store.get(recordKey.backup(algorithm));
    if (backup === undefined) throw material;
    return backup;
  }
  return { ...material, algorithm, createdAt: parts.clock.now() };
}

function generateInTime(parts: KeyMakerParts, algorithm: KeyAlgorithm): Promise<KeyMaterial> {
  return withDeadline(
    parts.engine.generate(algorithm, parts.custody),
    parts.schedule,
    parts.keyGenerationTimeoutMs,
    () => new SigningError('SIGNING_KEY_GENERATION_TIMEOUT', 'Key generation took too long'),
  );
}

function toSigningError(cause: unknown): SigningError {
  if (cause instanceof SigningError) return cause;
  return new SigningError('SIGNING_KEY_GENERATION_FAILED', 'Key generation failed', { cause });
}
