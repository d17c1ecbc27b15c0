import { createPrivateKey, webcrypto } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EnginePorts } from '../../src/engine/create-engine.ts';
import type { KeyMaterial } from '../../src/protocol/device-key.ts';
import { generatedAnswer, startedAnswer } from '../../src/engine/forge/worker-protocol.ts';
import type { KeyWorker } from '../../src/ports.ts';
import { FakeWorker, makeEngine, timerPorts } from '../kit/engines.ts';
import { deviceKeys, makeKeys, weakKeys, type NodeKeyPair } from '../kit/keys.ts';

// Real keys take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function pemOf({ privateKey }: NodeKeyPair): string {
  return privateKey.export({ type: 'pkcs8', format: 'pem' });
}

function sizeOf({ privateKeyPem }: KeyMaterial): number | undefined {
  return createPrivateKey(privateKeyPem!).asymmetricKeyDetails?.modulusLength;
}

const request = { type: 'bourse-signing/generate', version: 1, algorithm: 'rsa1024' };
const made = generatedAnswer(pemOf(weakKeys));

/** An engine whose page counts its tasks. */
function makePage(createWorker: EnginePorts['createWorker']) {
  const delays: number[] = [];
  const schedule: EnginePorts['schedule'] = (callback, delayMs) => {
    delays.push(delayMs);
    return timerPorts.schedule(callback, delayMs);
  };
  return { delays, engine: makeEngine('node-forge', { createWorker, schedule }) };
}

describe('generation in a worker', () => {
  it('SIG-47 requests a key from the worker and terminates it', async () => {
    const worker = new FakeWorker((_message, self) => {
      self.answer(startedAnswer);
      self.answer(made);
    });
    const { delays, engine } = makePage(() => worker);
    const key = await engine.generate('rsa1024', 'non-extractable');
    expect(key).toEqual({ publicKey: weakKeys.publicKey, privateKeyPem: pemOf(weakKeys) });
    expect(worker.messages).toEqual([request]);
    expect(worker.terminations).toBe(1);
    // No tasks on the page: only the two timeouts of the worker.
    expect(delays).toEqual([3000, 60_000]);
  });

  it.each<[string, (worker: FakeWorker) => void]>([
    [
      'whose script fails',
      (worker) => {
        worker.fail();
      },
    ],
    [
      'that cannot make one',
      (worker) => {
        worker.answer({ type: 'bourse-signing/failed', version: 1 });
      },
    ],
    [
      'of another version',
      (worker) => {
        worker.answer({ ...made, version: 2 });
      },
    ],
    [
      'that says something else',
      (worker) => {
        worker.answer('ready');
      },
    ],
    [
      'that sends no text',
      (worker) => {
        worker.answer({ ...made, privateKeyPem: 1 });
      },
    ],
    [
      'that sends no key',
      (worker) => {
        worker.answer(generatedAnswer(''));
      },
    ],
    [
      'that sends a key of another size',
      (worker) => {
        worker.answer(generatedAnswer(pemOf(deviceKeys)));
      },
    ],
    [
      'that sends a key of another exponent',
      (worker) => {
        worker.answer(generatedAnswer(pemOf(makeKeys(1024, 3))));
      },
    ],
    [
      'that fails after its start',
      (worker) => {
        worker.answer(startedAnswer);
        worker.fail();
      },
    ],
  ])('SIG-47 generates the key on the page after a worker %s', async (_name, react) => {
    const worker = new FakeWorker((_message, self) => {
      react(self);
    });
    const { delays, engine } = makePage(() => worker);
    const key = await engine.generate('rsa1024', 'pem');
    expect(sizeOf(key)).toBe(1024);
    expect(key.publicKey).not.toBe(weakKeys.publicKey);
    // Tasks on the page.
    expect(delays).toContain(0);
    expect(worker.terminations).toBe(1);
  });

  it.each<[string, () => KeyWorker]>([
    [
      'cannot be started',
      () => {
        throw new Error('refused by the policy');
      },
    ],
    [
      'takes no messages',
      () =>
        new FakeWorker(() => {
          throw new Error('no clone');
        }),
    ],
  ])('SIG-47 generates the key on the page when the worker %s', async (_name, createWorker) => {
    const { engine } = makePage(createWorker);
    expect(sizeOf(await engine.generate('rsa1024', 'pem'))).toBe(1024);
  });

  it.each([
    ['never starts', 3000, () => {}],
    [
      'falls silent',
      60_000,
      (_message: unknown, self: FakeWorker) => {
        self.answer(startedAnswer);
      },
    ],
  ])('SIG-47 terminates a worker that %s after %s ms', async (_name, delayMs, react) => {
    const worker = new FakeWorker(react);
    const schedule: EnginePorts['schedule'] = (callback, delay) =>
      timerPorts.schedule(callback, delay === delayMs ? 0 : delay);
    const engine = makeEngine('node-forge', { createWorker: () => worker, schedule });
    expect(sizeOf(await engine.generate('rsa1024', 'pem'))).toBe(1024);
    expect(worker.terminations).toBe(1);
  });

  it('SIG-47 shares a running generation, and later starts another', async () => {
    const workers: FakeWorker[] = [];
    const { engine } = makePage(() => {
      workers.push(
        new FakeWorker((_message, self) => {
          self.answer(generatedAnswer(pemOf(makeKeys(1024))));
        }),
      );
      return workers.at(-1)!;
    });
    const [first, second] = await Promise.all([
      engine.generate('rsa1024', 'pem'),
      engine.generate('rsa1024', 'pem'),
    ]);
    expect(second).toEqual(first);
    expect(workers).toHaveLength(1);
    expect(await engine.generate('rsa1024', 'pem')).not.toEqual(first);
    expect(workers).toHaveLength(2);
  });
});

describe('generation on the page', () => {
  it('SIG-47 generates a key of 2048 bits in many tasks', async () => {
    const { delays, engine } = makePage(undefined);
    expect(sizeOf(await engine.generate('rsa2048', 'pem'))).toBe(2048);
    expect(delays.length).toBeGreaterThan(5);
    expect(new Set(delays)).toEqual(new Set([0]));
  });

  it('SIG-47 rejects when generation fails', async () => {
    const engine = makeEngine('node-forge', {
      createWorker: undefined,
      crypto: {
        getRandomValues: () => {
          throw new Error('no entropy');
        },
      },
    });
    await expect(engine.generate('rsa1024', 'pem')).rejects.toThrow('no entropy');
  });
});

/** The real worker's code, in its own scope. */
async function startRealWorker(crypto: object | undefined): Promise<FakeWorker> {
  const scope: {
    onmessage?: (event: object) => void;
    postMessage: (data: unknown) => void;
    crypto?: object | undefined;
  } = {
    crypto,
    postMessage: (data) => {
      worker.answer(structuredClone(data));
    },
  };
  const worker: FakeWorker = new FakeWorker((message) => {
    scope.onmessage!({ data: structuredClone(message) });
  });
  vi.stubGlobal('self', scope);
  vi.resetModules();
  await import('../../src/forge-worker/index.ts');
  return worker;
}

describe('the worker', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('SIG-47 generates a key that the page accepts', async () => {
    const worker = await startRealWorker(webcrypto);
    const { delays, engine } = makePage(() => worker);
    const key = await engine.generate('rsa1024', 'pem');
    expect(sizeOf(key)).toBe(1024);
    expect(delays).toEqual([3000, 60_000]);
  });

  it.each([
    ['another version', { ...request, version: 2 }],
    ['another algorithm', { ...request, algorithm: 'rsa512' }],
    ['another type', { ...request, type: 'generate' }],
    ['no message', undefined],
  ])('SIG-47 answers %s with a refusal', async (_name, message) => {
    const worker = await startRealWorker(webcrypto);
    const answers: unknown[] = [];
    worker.addEventListener('message', ((event: MessageEvent) => answers.push(event.data)) as (
      event: never,
    ) => void);
    worker.postMessage(message);
    await Promise.resolve();
    expect(answers).toEqual([{ type: 'bourse-signing/failed', version: 1 }]);
  });

  it('SIG-48 generates no key without a source of randomness; the page does', async () => {
    const worker = await startRealWorker(undefined);
    const { delays, engine } = makePage(() => worker);
    expect(sizeOf(await engine.generate('rsa1024', 'pem'))).toBe(1024);
    expect(delays.slice(0, 3)).toEqual([3000, 60_000, 0]);
  });

  it('SIG-47 can be imported outside of a worker', async () => {
    vi.stubGlobal('self', undefined);
    vi.resetModules();
    await expect(import('../../src/forge-worker/index.ts')).resolves.toBeDefined();
  });
});
