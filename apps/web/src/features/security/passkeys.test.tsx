import { createPasskey } from '@bourse/client/login';
import {
  addPasskey,
  loginByPasskey,
  renamePasskey,
  startPasskey,
  verifyAuthLogin,
} from '@bourse/gateway-contract';
import { createTestPasskey, type TestPasskey } from '@bourse/gateway/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven, proofWindow, prove } from '#testing/app/prove.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp, type Trader } from '#testing/app/sign-up.ts';
import { forgetKeys } from '#testing/forget-keys.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

let trader: Trader;
let passkey: TestPasskey;

const decode = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
const encode = (bytes: BufferSource | undefined) =>
  Buffer.from(bytes as Uint8Array).toString('base64url');

/** An authenticator in place of the browser's. */
const credentials = {
  create: ({ publicKey }: CredentialCreationOptions) => {
    const challenge = encode(publicKey?.challenge);
    const { clientDataJSON, attestationObject } = passkey.create({ challenge, rpId: 'localhost' });
    const response = {
      clientDataJSON: decode(clientDataJSON),
      attestationObject: decode(attestationObject),
    };
    return Promise.resolve({ id: passkey.credentialId, response });
  },
  get: ({ publicKey }: CredentialRequestOptions) => {
    const challenge = encode(publicKey?.challenge);
    const answer = passkey.assert({ challenge, rpId: 'localhost' });
    const { credentialId, ...signed } = JSON.parse(answer) as Record<string, string>;
    const response = Object.fromEntries(
      Object.entries(signed).map(([name, text]) => [name, decode(text)]),
    );
    return Promise.resolve({ id: credentialId, response });
  },
};

beforeEach(async () => {
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', {
    value: { ...credentials },
    configurable: true,
  });
  passkey = createTestPasskey({ origin: location.origin });
  trader = await signUp(gateway);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function addOne(user: UserEvent): Promise<void> {
  await user.click(await button('Add passkey'));
  await user.type(await screen.findByLabelText('Passkey name'), 'Laptop');
  await user.click(await button('Create passkey'));
}

/** Adds a passkey to the account. */
async function addByCall(): Promise<void> {
  const { sdk, close } = openTab();
  const created = await createPasskey(await sdk.call(startPasskey, {}), 'Bourse');
  await callProven(sdk, addPasskey, { name: 'Laptop', ...created }, { ...trader, ...gateway });
  close();
}

it('is added by its name and a proof, in an encrypted call', async () => {
  const user = await renderApp('/modifyverification');
  await addOne(user);
  await prove(user, trader, gateway);
  expect(await screen.findByText('Laptop')).toBeDefined();
  const [sent] = await gateway.sent(addPasskey);
  expect(Object.keys(sent ?? {})).not.toContain('pwd');
});

it('says that nothing happened when the user cancels', async () => {
  const cancelled = new DOMException('Canceled', 'NotAllowedError');
  navigator.credentials.create = () => Promise.reject(cancelled);
  const user = await renderApp('/modifyverification');
  await addOne(user);
  expect(await screen.findByText('The passkey was not used. Try again.')).toBeDefined();
  expect(gateway.requests(addPasskey)).toHaveLength(0);
});

it('is renamed, and removed with itself as the proof', async () => {
  const user = await renderApp('/modifyverification');
  await addOne(user);
  await prove(user, trader, gateway);
  await user.click(await button('Rename Laptop'));
  const name = await screen.findByLabelText('Passkey name');
  await user.clear(name);
  await user.type(name, 'Phone');
  await user.click(await button('Save'));
  await user.click(await button('Remove Phone'));
  expect(gateway.requests(renamePasskey)).toHaveLength(1);
  await user.click(await button('Remove passkey'));
  await user.click((await proofWindow()).getByRole('button', { name: 'Use a passkey' }));
  expect(await screen.findByText('You have no passkeys yet.')).toBeDefined();
});

it('logs in from the login page, on a device that the account does not know', async () => {
  await addByCall();
  gateway.cookies.restore();
  forgetKeys();
  const user = await renderApp('/login');
  await user.click(await button('Use a passkey'));
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  const [sent] = await gateway.sent(loginByPasskey);
  expect(Object.keys(sent ?? {})).not.toContain('fidoVerifyCode');
});

it('is the second proof of a login', async () => {
  await addByCall();
  gateway.cookies.restore();
  forgetKeys();
  const user = await renderApp('/login');
  await user.type(await screen.findByRole('textbox', { name: 'Email address' }), trader.email);
  await user.type(screen.getByLabelText('Password'), `${trader.password}{Enter}`);
  await user.click(await button('Use a passkey instead'));
  expect(await screen.findByRole('button', { name: 'Account' })).toBeDefined();
  await waitFor(() => {
    expect(gateway.requests(verifyAuthLogin)).toHaveLength(1);
  });
});

it('is not offered where the browser has none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  gateway.cookies.restore();
  await renderApp('/login');
  await button('Use a QR code');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});
