import { describe, expect, it, vi } from 'vitest';
import type { DeriveKey, KeyedPowChallenge, PowWorker } from '../../src/index.ts';
import { createPowProvider } from '../../src/pow/index.ts';
import { servePow } from '../../src/worker/index.ts';
import { deferred, picture } from '../kit.ts';

const parameters = { algorithm: 'TEST', nonce: '00', salt: '00', cost: 1, keyPrefix: 'f' };
const challenge: KeyedPowChallenge = { parameters: { ...parameters, maxCounter: 3 } };

/** Finds a solution at the third counter. */
const countTo2: DeriveKey = (_, _salt, password) =>
  Promise.resolve(Uint8Array.of(password.at(-1) === 2 ? 0xf0 : 0));

/** A worker on the same thread. */
function createWorker(deriveKey?: DeriveKey) {
  const { port1, port2 } = new MessageChannel();
  servePow(
    {
      postMessage: (message) => {
        port2.postMessage(message);
      },
      addEventListener: (_, listener) => {
        port2.onmessage = listener;
      },
    },
    deriveKey,
  );
  let fail: () => void = () => undefined;
  const terminate = vi.fn(() => {
    port1.close();
  });
  const worker: PowWorker = {
    postMessage: (message) => {
      port1.postMessage(message);
    },
    addEventListener: (type, listener) => {
      if (type === 'message') port1.onmessage = listener;
      if (type === 'error') fail = listener as () => void;
    },
    terminate,
  };
  return {
    worker,
    terminate,
    fail: () => {
      fail();
    },
  };
}

async function open(worker: () => PowWorker, deriveKey: DeriveKey = countTo2) {
  const inPage = vi.fn<DeriveKey>(deriveKey);
  const provider = createPowProvider({
    getWork: () => Promise.resolve({ ...challenge, expiresAt: picture.expiresAt }),
    createWorker: worker,
    deriveKey: inPage,
  });
  await provider.challenge('id-1');
  const onProgress = vi.fn<(part: number) => void>();
  const answer = provider.verify({ move: undefined, onProgress });
  const counter = async () => {
    const found = await answer;
    if (found === 'closed') throw new Error('There is no window to close.');
    const { solution } = JSON.parse(atob(found.captchaValidate)) as {
      solution: { counter: number };
    };
    return solution.counter;
  };
  return { provider, inPage, onProgress, answer, counter };
}

describe('a worker for the proof of work', () => {
  it('CAP-42 solves it away from the page, with progress, and ends', async () => {
    const { worker, terminate } = createWorker(countTo2);
    const { counter, inPage, onProgress } = await open(() => worker);
    expect(await counter()).toBe(2);
    expect(inPage).not.toHaveBeenCalled();
    expect(onProgress.mock.calls.flat()).toEqual([0, 0.25]);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('CAP-42 the page solves it if no worker can be created', async () => {
    const { counter, inPage } = await open(() => {
      throw new Error('Refused by the policy.');
    });
    expect(await counter()).toBe(2);
    expect(inPage).toHaveBeenCalledTimes(3);
  });

  it('CAP-42 the page solves it if the worker fails', async () => {
    const { worker, fail, terminate } = createWorker(() => new Promise(() => undefined));
    const { counter, inPage } = await open(() => {
      queueMicrotask(fail);
      return worker;
    });
    expect(await counter()).toBe(2);
    expect(inPage).toHaveBeenCalledTimes(3);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it.each([undefined, {}, { payload: 1 }, { part: '0.5' }, { failure: null }])(
    'CAP-42 the page solves it if the worker posts %o',
    async (data) => {
      const { port1, port2 } = new MessageChannel();
      const { counter } = await open(() => ({
        postMessage: () => {
          port2.postMessage(data);
        },
        addEventListener: (type, listener) => {
          if (type === 'message') port1.onmessage = listener;
        },
        terminate: () => {
          port1.close();
        },
      }));
      expect(await counter()).toBe(2);
    },
  );

  it('CAP-42 does not repeat work without a solution in the page', async () => {
    const { worker, terminate } = createWorker(() => Promise.resolve(Uint8Array.of(0)));
    const { answer, inPage } = await open(() => worker);
    await expect(answer).rejects.toMatchObject({ code: 'CAPTCHA_PROOF_FAILED' });
    expect(inPage).not.toHaveBeenCalled();
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('CAP-42 is terminated when the challenge ends', async () => {
    const second = deferred<Uint8Array>();
    const derive = vi.fn<DeriveKey>(() => second.promise).mockResolvedValueOnce(Uint8Array.of(0));
    const { worker, terminate } = createWorker(derive);
    const { provider, answer, onProgress } = await open(() => worker);
    await vi.waitFor(() => {
      expect(onProgress).toHaveBeenCalledOnce();
    });
    provider.destroy();
    second.resolve(Uint8Array.of(0));
    await expect(answer).rejects.toMatchObject({ code: 'CAPTCHA_PROOF_FAILED' });
    expect(terminate).toHaveBeenCalledOnce();
  });
});
