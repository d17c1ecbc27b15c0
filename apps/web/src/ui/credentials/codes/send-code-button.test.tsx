import { makePki } from '@bourse/gateway';
import { sendCode } from '@bourse/gateway-contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

async function askForCode() {
  const user = await renderApp('/register');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), 'a@bourse.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
}

it('a code that cannot be asked for says so in words for people', async () => {
  gateway.loseRequests(sendCode);
  await askForCode();
  await screen.findByText('Could not reach the exchange. Check your connection.');
});

it('a page that was built for another exchange says what to do', async () => {
  // The signer's errors are logged.
  vi.spyOn(console, 'error').mockReturnValue();
  const { issuerCertificate } = await makePki(Date.now());
  vi.stubGlobal('__ISSUER_CERTIFICATE__', issuerCertificate);
  await askForCode();
  await screen.findByText(/^This page was built for another exchange\./);
  expect(gateway.requests(sendCode)).toEqual([]);
});
