import { createGatewaySigning } from '@bourse/gateway-signing';
import {
  importDecryptionKey,
  verifyRequest,
  type ReceivedRequest,
} from '@bourse/gateway-signing/server';
import { button, element, labelled, output } from './elements.ts';

/** Keys that were made when the site was built. They protect nothing. */
interface DemoKeys {
  readonly issuerCertificate: string;
  readonly serverKey: string;
  readonly serverPublicKey: string;
  readonly serverPublicKeySign: string;
}

const loginPath = '/v1/user/login';
const orderPath = '/v1/spot/trade/placeOrder';

/** Signs an order as a page does, and verifies it as a gateway does, after the reader may have changed its body. */
export async function mount(root: HTMLElement): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}demo-keys.json`);
  const { gateway, signing, logIn } = await createBothHalves((await answer.json()) as DemoKeys);
  await logIn();
  const body = element('textarea', {
    value: '{"symbol":"BTCUSDT","size":"1"}',
    rows: 2,
    spellcheck: false,
  });
  const headers = output('Headers of the request');
  const verdict = output('Verdict of the gateway');
  let signed: SignedRequest;
  const sign = async () => {
    signed = await signRequest(signing, orderPath, body.value);
    headers.show(
      Object.entries(signed.headers)
        .map((header) => header.join(': '))
        .join('\n'),
    );
    verdict.show('not sent yet');
  };
  const send = async () => {
    const result = await verifyRequest(await receive({ ...signed, body: body.value }), gateway);
    verdict.show(
      result.ok
        ? `accepted: signed by the key ${result.keyId?.slice(0, 16) ?? ''}…`
        : `refused: ${result.code} ${result.reason}`,
    );
  };
  await sign();
  const row = element('div', { className: 'playground-row' });
  row.append(
    button('Sign', () => void sign()),
    button('Send', () => void send()),
  );
  root.append(labelled('Body', body), row, headers.box, verdict.box);
}

async function createBothHalves(keys: DemoKeys) {
  const config = {
    clientOpen: true,
    defaultAlgorithm: 'rsa2048',
    serverPublicKey: keys.serverPublicKey,
    serverPublicKeySign: keys.serverPublicKeySign,
    exactUrls: [orderPath],
    prefixUrls: [],
    userCheckDeviceUrl: [],
    signModes: { default: 2 },
  } as const;
  const signing = createGatewaySigning({
    issuerCertificate: keys.issuerCertificate,
    gateway: 'playground',
    fetchConfig: () => Promise.resolve({ gatewaySignConfig: config }),
    sessionToken: () => 'playground',
  });
  const nonces = new Set<string>();
  let sessionKey: string | undefined;
  const gateway = {
    config,
    decryptionKeys: [await importDecryptionKey(keys.serverKey)],
    findKey: () => sessionKey,
    remember: (nonce: string) => nonces.size < nonces.add(nonce).size,
  };
  const logIn = async () => {
    const form = '{"loginName":"user@bourse.example","pwd":"Correct7Horse"}';
    const result = await verifyRequest(
      await receive(await signRequest(signing, loginPath, form)),
      gateway,
    );
    if (!result.ok) throw new Error(`The login was refused: ${result.reason}`);
    sessionKey = result.keyToBind;
    await signing.bind({ userInfo: { userId: '1' } });
  };
  return { gateway, signing, logIn };
}

interface SignedRequest {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function signRequest(
  signing: ReturnType<typeof createGatewaySigning>,
  path: string,
  form: string,
): Promise<SignedRequest> {
  const call = { method: 'POST', path };
  await signing.prepare(call);
  const trace = { tm: String(Date.now()), uhti: randomHex() };
  const { headers, body } = await signing.sign({ ...call, body: form, ...trace });
  return { path, body, headers: { ...trace, ...headers } };
}

/** The request as a gateway receives it, with the digest that an HTTP client adds, and that an attacker can compute too. */
async function receive({ path, body, headers }: SignedRequest): Promise<ReceivedRequest> {
  const { tm = '', uhti = '' } = headers;
  const sent: Readonly<Record<string, string>> = {
    ...headers,
    sign: await sha256Hex(path + tm + uhti + body),
  };
  return {
    method: 'POST',
    path,
    header: (name) => sent[name],
    body: new TextEncoder().encode(body),
  };
}

function randomHex(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

async function sha256Hex(text: string): Promise<string> {
  return toHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
