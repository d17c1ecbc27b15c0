import { SigningError } from '../errors.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import type { CryptoEngine, KeyMaterial, KeyPair } from './engine/engine.ts';
import type { Emit } from './events.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';
import { recordKey } from './key-store.ts';
import type { KeyStore } from './key-store.ts';

export interface KeyMakerParts {
  readonly engine: CryptoEngine;
  readonly store: KeyStore;
  readonly clock: GatewayClock;
  readonly schedule: SigningPorts['schedule'];
  readonly timeoutMs: number;
  readonly emit: Emit;
}

/** Makes a key pair in time, or falls back on the backup pair. The first pair of a browser becomes its backup. */
export async function makeKeyPair(parts: KeyMakerParts, algorithm: KeyAlgorithm): Promise<KeyPair> {
  const backupKey = recordKey.backup(algorithm);
  try {
    const material = await generateInTime(parts, algorithm);
    const pair = { ...material, algorithm, createdAt: parts.clock.now() };
    await parts.store.getOrAdd(backupKey, pair);
    return pair;
  } catch (cause) {
    const error = toSigningError(cause);
    parts.emit({ type: 'genKeypairFailed', error });
    const backup = await parts.store.get(backupKey);
    if (backup === undefined) throw error;
    return backup;
  }
}

function generateInTime(parts: KeyMakerParts, algorithm: KeyAlgorithm): Promise<KeyMaterial> {
  return withDeadline(
    parts.engine.generate(algorithm),
    parts.schedule,
    parts.timeoutMs,
    () => new SigningError('KEY_GENERATION_TIMEOUT', 'Making a key pair took too long'),
  );
}

function toSigningError(cause: unknown): SigningError {
  if (cause instanceof SigningError) return cause;
  return new SigningError('KEY_GENERATION_FAILED', 'No key pair could be made', { cause });
}
