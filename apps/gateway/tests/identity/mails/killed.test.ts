import { registerByEmail, sendCode } from '@bourse/gateway-contract';
import { expect, it, vi } from 'vitest';
import { createTestClient } from '../../../src/testing/index.ts';
import { startGatewayProcess } from '../../kit/gateway-process.ts';
import { newEmail, pwd } from '../../kit/start-gateway.ts';

it('a code that was accepted before `kill -9` is sent by the next process, once, and is right', async () => {
  const gateway = await startGatewayProcess('hangs');
  const { origin, transport } = gateway;
  const user = await createTestClient({ origin, transport });
  const email = newEmail();
  const { envelope } = await user.call(sendCode, { target: email, purpose: 'register' });
  expect(envelope.code).toBe('00000');
  await gateway.kill();
  await gateway.restart('mails');
  await vi.waitFor(() => {
    expect(gateway.mails()).toHaveLength(1);
  });
  const [emailCode = ''] = /\b\d{6}\b/.exec(gateway.mails()[0] ?? '') ?? [];
  const registered = await user.call(registerByEmail, { email, pwd, emailCode });
  expect(registered.envelope.code).toBe('00000');
  await gateway.kill();
  await gateway.restart('mails');
  await user.call(sendCode, { target: newEmail(), purpose: 'register' });
  await vi.waitFor(() => {
    expect(gateway.mails()).toHaveLength(2);
  });
});
