import { changePassword, gatewayCode, startProof } from '@bourse/gateway-contract';
import { describe, expect, it, vi } from 'vitest';
import { createProvenCall, refusedProof, type WaitingCall } from '../../src/proof/index.ts';

class Refusal extends Error {
  readonly code: string;
  readonly data: unknown;

  constructor(code: string, data?: unknown) {
    super('refused');
    this.code = code;
    this.data = data;
  }
}

const means = { hasAuthenticator: true, passkey: null, sentTo: null, needsPassword: false };

function open(answer: () => Promise<unknown>, cancelled?: () => string) {
  const sent: (readonly [path: string, payload: unknown])[] = [];
  const call = vi.fn(({ path }: { readonly path: string }, payload: unknown) => {
    sent.push([path, payload]);
    return path === startProof.path ? Promise.resolve(means) : answer();
  });
  const shown: (WaitingCall | undefined)[] = [];
  const proven = createProvenCall(
    { call },
    {
      show: (waiting) => void shown.push(waiting),
      cancelled,
    },
  );
  return { sent, shown, result: proven(changePassword, { newPwd: 'Correct7Horse' }) };
}

const waitingOf = async (shown: readonly (WaitingCall | undefined)[]) => {
  await vi.waitFor(() => {
    expect(shown).toHaveLength(1);
  });
  return shown[0]!;
};

describe('CLI-54 a call with a fresh proof', () => {
  it('is sent with the proof that its user gives', async () => {
    const { sent, shown, result } = open(() => Promise.resolve({ apiKeys: 0 }));
    const waiting = await waitingOf(shown);
    expect(waiting).toMatchObject({ path: changePassword.path, means });
    await waiting.send({ googleCode: '123456' });
    expect(await result).toEqual({ apiKeys: 0 });
    expect(shown.at(-1)).toBeUndefined();
    const [[path, asked], [, payload]] = sent as [(typeof sent)[number], (typeof sent)[number]];
    expect([path, payload]).toEqual([
      startProof.path,
      { newPwd: 'Correct7Horse', googleCode: '123456' },
    ]);
    expect(asked).toMatchObject({ path: changePassword.path });
    expect(Reflect.get(asked as object, 'payloadHash')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each([gatewayCode.proofInvalid, gatewayCode.proofRequired, gatewayCode.tooManyRequests])(
    'waits on after the refusal %s of a proof',
    async (code) => {
      const { shown, result } = open(() => Promise.reject(new Refusal(code)));
      const waiting = await waitingOf(shown);
      await expect(waiting.send({ googleCode: '000000' })).rejects.toMatchObject({ code });
      expect(shown).toHaveLength(1);
      waiting.cancel();
      await expect(result).rejects.toMatchObject({ code: gatewayCode.proofCancelled });
    },
  );

  it('ends with every other error', async () => {
    const { shown, result } = open(() => Promise.reject(new Refusal('20999')));
    const waiting = await waitingOf(shown);
    await waiting.send({ googleCode: '123456' });
    await expect(result).rejects.toMatchObject({ code: '20999' });
    expect(shown.at(-1)).toBeUndefined();
  });

  it('rejects with the message of the page when its user declines', async () => {
    const { shown, result } = open(
      () => Promise.resolve({}),
      () => 'Nichts wurde geändert.',
    );
    (await waitingOf(shown)).cancel();
    await expect(result).rejects.toMatchObject({
      code: gatewayCode.proofCancelled,
      message: 'Nichts wurde geändert.',
    });
    expect(shown.at(-1)).toBeUndefined();
  });

  it('has a hash without WebCrypto', async () => {
    vi.stubGlobal('crypto', {});
    const { sent, shown } = open(() => Promise.resolve({}));
    await waitingOf(shown);
    expect(sent[0]?.[1]).toMatchObject({ payloadHash: '0'.repeat(64) });
    vi.unstubAllGlobals();
  });
});

describe('CLI-55 a refused proof', () => {
  it.each([
    [new Refusal(gatewayCode.proofInvalid, { field: 'pwd' }), 'password'],
    [new Refusal(gatewayCode.proofInvalid, { field: 'fidoVerifyCode' }), 'passkey'],
    [new Refusal(gatewayCode.proofInvalid, { field: 'googleCode' }), 'code'],
    [new Refusal(gatewayCode.proofInvalid), 'code'],
    [new Refusal('20999', { field: 'pwd' }), undefined],
    [null, undefined],
  ])('%s is of the %s', (error, part) => {
    expect(refusedProof(error)).toBe(part);
  });
});
