import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { createEngine, type EnginePorts } from '../../src/engine/create-engine.ts';
import type { CryptoEngine } from '../../src/engine/crypto-engine.ts';
// Loaded in advance, so that the engine's lazy import takes no time in a test.
import '../../src/engine/forge-engine.ts';
import { generatedAnswer, isKeyRequest } from '../../src/engine/forge/worker-protocol.ts';
import { modulusBits, type KeyAlgorithm } from '../../src/protocol/key-algorithm.ts';
import type { KeyWorker, SigningPorts } from '../../src/ports.ts';

/** Both engines, for `describe.each` and `it.each`. */
export const engineNames = ['WebCrypto', 'node-forge'] as const;

export type EngineName = (typeof engineNames)[number];

/** A browser without `crypto.subtle`. */
export const cryptoWithoutSubtle: NonNullable<SigningPorts['crypto']> = {
  getRandomValues: (bytes) => webcrypto.getRandomValues(bytes),
};

/** Ports with which `createEngine` selects an engine; the forge engine gets its keys from Node. */
export function portsOf(name: EngineName): Pick<SigningPorts, 'crypto' | 'createWorker'> {
  return name === 'WebCrypto'
    ? { crypto: webcrypto as unknown as Crypto, createWorker: undefined }
    : { crypto: cryptoWithoutSubtle, createWorker: createPoolWorker };
}

export function makeEngine(name: EngineName, ports: Partial<EnginePorts> = {}): CryptoEngine {
  return createEngine({ ...timerPorts, isSecureContext: true, ...portsOf(name), ...ports });
}

/** Node's own timers. */
export const timerPorts: Pick<SigningPorts, 'schedule' | 'deviceNow'> = {
  schedule: (callback, delayMs) => {
    const timer = setTimeout(callback, delayMs);
    return () => {
      clearTimeout(timer);
    };
  },
  deviceNow: () => performance.now(),
};

/** One row per engine: `[name, engine]`. */
export const engineRows: readonly (readonly [EngineName, CryptoEngine])[] = engineNames.map(
  (name) => [name, makeEngine(name)] as const,
);

/** A worker that sends what the test specifies. */
export class FakeWorker implements KeyWorker {
  readonly messages: unknown[] = [];
  terminations = 0;
  readonly #listeners = new Map<string, (event: never) => void>();
  readonly #react: (message: unknown, worker: FakeWorker) => void;

  constructor(react: (message: unknown, worker: FakeWorker) => void) {
    this.#react = react;
  }

  addEventListener(type: 'message' | 'error', listener: (event: never) => void): void {
    this.#listeners.set(type, listener);
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
    this.#react(message, this);
  }

  terminate(): void {
    this.terminations += 1;
  }

  /** The worker posts a message to the page. */
  answer(data: unknown): void {
    queueMicrotask(() => {
      this.#listeners.get('message')?.({ data } as never);
    });
  }

  /** The worker's script fails. */
  fail(): void {
    queueMicrotask(() => {
      this.#listeners.get('error')?.(new Event('error') as never);
    });
  }
}

/** Generates keys like the real worker, but quickly. */
function createPoolWorker(): KeyWorker {
  return new FakeWorker((message, worker) => {
    if (isKeyRequest(message)) worker.answer(generatedAnswer(nextPem(message.algorithm)));
  });
}

/** A number of distinct keys of a size. */
const poolSize = 8;
const pools: Record<KeyAlgorithm, string[]> = { rsa1024: [], rsa2048: [] };

function nextPem(algorithm: KeyAlgorithm): string {
  const pool = pools[algorithm];
  const pem = pool.length < poolSize ? makePem(modulusBits[algorithm]) : pool.shift()!;
  pool.push(pem);
  return pem;
}

function makePem(modulusLength: number): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength });
  return privateKey.export({ type: 'pkcs8', format: 'pem' });
}
