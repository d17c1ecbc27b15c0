import { describe, expect, it, vi } from 'vitest';
import type { DeriveKey, KeyedPowChallenge } from '../../src/index.ts';
import { createSliderProvider } from '../../src/slider/index.ts';
import { deferred, move, picture, refusal, setup } from '../kit.ts';

const parameters = { algorithm: 'TEST', nonce: '00', salt: '00', cost: 1, keyPrefix: 'f' };
const pow: KeyedPowChallenge = { parameters: { ...parameters, maxCounter: 3 } };

/** Opens a challenge whose keys a test derives one by one. The third fits. */
async function open() {
  const keys = [0, 0, 0xf0].map((byte) => ({ ...deferred<Uint8Array>(), byte }));
  const derive = vi.fn<DeriveKey>(() => Promise.reject(new Error('There is no further key.')));
  for (const { promise } of keys) derive.mockReturnValueOnce(promise);
  const getChallenge = () => Promise.resolve({ ...picture, pow, isPowForAll: true });
  const provider = createSliderProvider({ getChallenge, deriveKey: derive });
  const flow = setup({}, { provider });
  const recovery = flow.captcha.recover(refusal());
  const challenge = await flow.ready();
  const deriveNext = (at: number) => {
    const { resolve, byte } = keys[at] ?? expect.fail('There is no such key.');
    resolve(Uint8Array.of(byte));
  };
  return { ...flow, recovery, challenge, derive, deriveNext };
}

describe('the work beside a picture', () => {
  it('CAP-43 goes on while the person moves the piece, so that the answer does not wait', async () => {
    const { challenge, derive, deriveNext, recovery, transport } = await open();
    for (const at of [0, 1, 2]) {
      await vi.waitFor(() => {
        expect(derive).toHaveBeenCalledTimes(at + 1);
      });
      deriveNext(at);
    }
    challenge.submit(move);
    expect(await recovery).toHaveProperty('retryWith');
    const [request] = transport.check.mock.calls[0] ?? [];
    expect(JSON.parse(atob(request?.captchaValidate ?? ''))).toMatchObject({
      x: move.x,
      pow: expect.any(String) as string,
    });
  });

  it('CAP-43 shows what is left of it after the answer', async () => {
    const { captcha, challenge, derive, deriveNext, recovery, whenIn } = await open();
    challenge.submit(move);
    expect((await whenIn('checking')).state.percent).toBeUndefined();
    deriveNext(0);
    await vi.waitFor(() => {
      expect(derive).toHaveBeenCalledTimes(2);
    });
    deriveNext(1);
    await vi.waitFor(() => {
      expect(captcha.current.get()?.state).toMatchObject({ status: 'checking', percent: 25 });
    });
    deriveNext(2);
    expect(await recovery).toHaveProperty('retryWith');
  });

  it('CAP-43 stops when the challenge is closed, while the piece moves or after the answer', async () => {
    for (const isAnswered of [false, true]) {
      const { challenge, derive, deriveNext, recovery, transport, onError } = await open();
      await vi.waitFor(() => {
        expect(derive).toHaveBeenCalledOnce();
      });
      if (isAnswered) challenge.submit(move);
      challenge.cancel();
      deriveNext(0);
      expect(await recovery).toHaveProperty('envelope');
      expect(derive).toHaveBeenCalledOnce();
      expect(transport.check).not.toHaveBeenCalled();
      expect(onError).not.toHaveBeenCalled();
    }
  });
});

describe('a challenge of one request', () => {
  it('CAP-44 is requested with the request’s ticket, and one of several without', async () => {
    const { captcha, transport, ready } = setup();
    const single = captcha.recover(refusal('login', 'ticket-1'));
    (await ready()).submit(move);
    await single;
    const shared = captcha.recover(refusal('trade', 'ticket-2'));
    (await ready()).submit(move);
    await shared;
    expect(transport.getCaptchaId.mock.calls).toEqual([
      ['login', 'ticket-1'],
      ['trade', undefined],
    ]);
  });
});
