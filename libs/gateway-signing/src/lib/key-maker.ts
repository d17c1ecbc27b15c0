import { SigningError } from '../errors.ts';
import type { GatewayClock, SigningPorts } from '../ports.ts';
import { withDeadline } from './deadline.ts';
import type { CryptoEngine, KeyCustody, KeyMaterial, KeyPair } from './engine/engine.ts';
import type { Emit } from './events.ts';
import type { KeyAlgorithm } from './key-algorithm.ts';
import { recordKey } from './key-record.ts';
import type { KeyStore } from './key-store.ts';

export interface KeyMakerParts {
  readonly engine: CryptoEngine;
  readonly custody: KeyCustody;
  readonly store: KeyStore;
  readonly clock: GatewayClock;
  readonly schedule: SigningPorts['schedule'];
  readonly timeoutMs: number;
  readonly emit: Emit;
}

/**
 * Makes a key pair in time, or falls back on the backup pair. The first pair of a browser becomes its backup.
 *
 * @param ready - Resolves when the gateway's time is known, which dates the pair; the work goes on meanwhile.
 */
export async function makeKeyPair(
  parts: KeyMakerParts,
  algorithm: KeyAlgorithm,
  ready: Promise<unknown>,
): Promise<KeyPair> {
  const generated = generateInTime(parts, algorithm).catch(toSigningError);
  await ready;
  const material = await generated;
  const backupKey = recordKey.backup(algorithm);
  if (material instanceof SigningError) {
    parts.emit({ type: 'genKeypairFailed', error: material });
    const backup = await parts.store.get(backupKey);
    if (backup === undefined) throw material;
    return backup;
  }
  const pair = { ...material, algorithm, createdAt: parts.clock.now() };
  await parts.store.getOrAdd(backupKey, pair);
  return pair;
}

function generateInTime(parts: KeyMakerParts, algorithm: KeyAlgorithm): Promise<KeyMaterial> {
  return withDeadline(
    parts.engine.generate(algorithm, parts.custody),
    parts.schedule,
    parts.timeoutMs,
    () => new SigningError('KEY_GENERATION_TIMEOUT', 'Making a key pair took too long'),
  );
}

function toSigningError(cause: unknown): SigningError {
  if (cause instanceof SigningError) return cause;
  return new SigningError('KEY_GENERATION_FAILED', 'No key pair could be made', { cause });
}
