import { createCaptchaGate } from '@bourse/gateway';
import { sendCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import { expect, it, vi } from 'vitest';
import { startGateway } from '../kit/start-gateway.ts';

const gateway = await startGateway({ captcha: createCaptchaGate() });

it('CLI-11 sends a code once the challenge of the first answer is solved', async () => {
  const { sendCode: send, captcha } = gateway.open();
  const sent = send('ann@bourse.example', 'register');
  const challenge = await vi.waitUntil(() => captcha.current.get(), { timeout: 20_000 });
  expect(gateway.codeOf('ann@bourse.example')).toBe('');
  challenge.withoutPuzzle?.('chosen');
  await sent;
  expect(gateway.codeOf('ann@bourse.example')).toMatch(/^\d{6}$/);
  const [first, second] = await Promise.all(
    gateway.requests(sendCode).map(async (request) => (await request.json()) as unknown),
  );
  expect(first).toMatchObject({ purpose: 'register' });
  expect(JSON.stringify(first)).not.toContain('ann@bourse.example');
  expect(second).toMatchObject({ purpose: 'register', captchaType: 4 });
});

it('CLI-11 rejects when the person closes the challenge', async () => {
  const { sendCode: send, captcha } = gateway.open();
  const sent = send('eve@bourse.example', 'register');
  const challenge = await vi.waitUntil(() => captcha.current.get(), { timeout: 20_000 });
  challenge.cancel();
  await expect(sent).rejects.toMatchObject({ code: '90000001' });
  await expect(sent).rejects.toBeInstanceOf(HttpError);
});
