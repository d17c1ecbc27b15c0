import { createCaptchaGate } from '@bourse/gateway';
import { sendCode } from '@bourse/gateway-contract';
import { HttpError } from '@bourse/http-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const codes: string[] = [];
const gateway = await startGateway({
  captcha: createCaptchaGate(),
  onCode: ({ code }) => codes.push(code),
});

function openBrowser() {
  const tab = openTab();
  onTestFinished(tab.close);
  return tab;
}

it('sends a code once the challenge of the first answer is solved', async () => {
  const { sdk, captcha } = openBrowser();
  const sent = sdk.sendCode('ann@bourse.example', 'register');
  const challenge = await vi.waitUntil(() => captcha.current.get(), { timeout: 20_000 });
  expect(codes).toEqual([]);
  challenge.withoutPuzzle?.('chosen');
  await sent;
  expect(codes).toHaveLength(1);
  const [first, second] = await gateway.sent(sendCode);
  expect(first).toMatchObject({ purpose: 'register' });
  expect(JSON.stringify(first)).not.toContain('ann@bourse.example');
  expect(second).toMatchObject({ purpose: 'register', captchaType: 4 });
});

it('rejects when the person closes the challenge', async () => {
  const { sdk, captcha } = openBrowser();
  const sent = sdk.sendCode('eve@bourse.example', 'register');
  const challenge = await vi.waitUntil(() => captcha.current.get(), { timeout: 20_000 });
  challenge.cancel();
  await expect(sent).rejects.toMatchObject({ code: '90000001' });
  await expect(sent).rejects.toBeInstanceOf(HttpError);
});
