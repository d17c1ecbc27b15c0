import { createGateway, listen } from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import { createClient, type ApiKey } from '@bourse/client';
import {
  createApiKey,
  registerByEmail,
  sendProofCode,
  type CallPayload,
} from '@bourse/gateway-contract';
import { onTestFinished } from 'vitest';

export const pwd = 'Correct7Horse';

/** Ends something when a test, or a file of tests, has ended. */
export type CleanUp = (end: () => void | Promise<void>) => void;

/** A gateway on a port, with the codes that it sends. */
export type TestGateway = Awaited<ReturnType<typeof startGateway>>;

/** Starts a gateway that ends with the test. */
export async function startGateway(cleanUp: CleanUp = onTestFinished) {
  const codes: string[] = [];
  const gateway = await createGateway({
    captcha: openCaptcha,
    onNotice: () => undefined,
    onCode: ({ code }) => codes.push(code),
  });
  const server = await listen(gateway, { port: 0 });
  cleanUp(async () => {
    await server.close();
    await gateway.close();
  });
  const { issuerCertificate } = gateway;
  return { issuerCertificate, baseUrl: server.url, lastCode: () => codes.at(-1) ?? '' };
}

/** Registers a user, and returns an API key of the account. */
export async function registerWithKey(
  { issuerCertificate, baseUrl, lastCode }: TestGateway,
  email: string,
  permissions: CallPayload<typeof createApiKey>['permissions'],
  cleanUp: CleanUp = onTestFinished,
): Promise<ApiKey> {
  const client = createClient({ baseUrl, issuerCertificate });
  cleanUp(client.close);
  await client.sendCode(email, 'register');
  const answer = await client.call(registerByEmail, { email, emailCode: lastCode(), pwd });
  await client.completeLogin(answer);
  await client.call(sendProofCode, { path: createApiKey.path });
  const terms = { label: 'Test', permissions, addresses: [], days: 1 };
  const proof = { pwd, verifyCode: lastCode() };
  const { key, secret } = await client.call(createApiKey, { ...terms, ...proof });
  return { accessKey: key.accessKey, secretKey: secret };
}
