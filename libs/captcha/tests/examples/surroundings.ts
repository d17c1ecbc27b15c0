import { afterAll, vi } from 'vitest';
import { picture, refusal, setup } from '../kit.ts';

const answers: Readonly<Record<string, object>> = {
  '/get-captcha-id': { geetestId: 'id' },
  '/check-captcha': { captchaToken: 't' },
  '/challenge': { ...picture, expiresAt: Date.now() + 100_000 },
  '/place-order': refusal().envelope,
  '/send-code': { code: '00000', msg: '', data: { status: 0 } },
};

vi.stubGlobal('fetch', (path: string) => Promise.resolve(Response.json(answers[path])));
afterAll(() => {
  vi.unstubAllGlobals();
});

export const { captcha, transport } = setup();

export const { getChallenge } = transport;

export const { envelope } = refusal();
