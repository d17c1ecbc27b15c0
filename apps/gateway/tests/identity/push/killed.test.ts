import { addPushDevice, getPushKey, login, sendCode, verifyLogin } from '@bourse/gateway-contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestClient, startPushReceiver, verifyVapid } from '../../../src/testing/index.ts';
import { readInboxCode } from '../../../src/testing/read-inbox.ts';
import { startGatewayProcess } from '../../kit/gateway-process.ts';
import { newEmail, pwd } from '../../kit/start-gateway.ts';

it('a notice that was stored before `kill -9` is sent to its device by the next process', async () => {
  const receiver = await startPushReceiver();
  onTestFinished(() => receiver.close());
  const gateway = await startGatewayProcess('inbox', receiver.origin);
  const { origin, transport } = gateway;
  const owner = await createTestClient({ origin, transport });
  const email = newEmail();
  await owner.register(email, pwd);
  const { envelope } = await owner.call(getPushKey, undefined);
  const added = await owner.call(addPushDevice, receiver.subscribe());
  expect(added.envelope.code).toBe('00000');
  // The push service takes the request and does not answer.
  receiver.status = undefined;
  const other = await createTestClient({ origin, transport });
  const { data } = (await other.call(login, { loginName: email, pwd })).envelope;
  if (!('verification' in data)) throw new TypeError('No second proof was asked for');
  await other.call(sendCode, { target: email, purpose: 'login' });
  const emailCode = await readInboxCode(origin, email, transport);
  await other.call(verifyLogin, { serialNO: data.verification.serialNO, emailCode });
  await vi.waitFor(() => {
    expect(receiver.requests).toBe(1);
  });
  await gateway.kill();
  receiver.status = 201;
  await gateway.restart('inbox');
  await vi.waitFor(() => {
    expect(receiver.received).toHaveLength(1);
  });
  const [message] = receiver.received;
  expect(message?.payload).toContain('Login from a new device');
  // The key of the subscriptions stays the same.
  const claims = verifyVapid(message?.headers.authorization ?? '', envelope.data.publicKey);
  expect(claims.aud).toBe(receiver.origin);
  // A process that ends before it has noted the answer sends the message twice.
  await vi.waitFor(() => {
    expect(gateway.waitingPushes()).toBe(0);
  });
  await gateway.kill();
  await gateway.restart('inbox');
  const again = await createTestClient({ origin, transport });
  expect((await again.call(getPushKey, undefined)).envelope.data).toEqual(envelope.data);
  expect(receiver.received).toHaveLength(1);
});
