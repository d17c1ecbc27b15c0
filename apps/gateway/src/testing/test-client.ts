import { createHash, randomBytes } from 'node:crypto';
import {
  getGatewaySignConfig,
  login,
  registerByEmail,
  sendCode,
  type CallAnswer,
  type CallContract,
  type CallPayload,
  type Envelope,
} from '@bourse/gateway-contract';
import { createTestJar, type TestJar } from './cookie-jar.ts';
import { makeDeviceKey, type DeviceKey } from './device-key.ts';
import { coverMessage } from './message-signature.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './raw-http.ts';
import { readInboxCode } from './read-inbox.ts';
import { sealFields } from './sealed-login.ts';

export interface TestAnswer<T = unknown> extends RawAnswer {
  readonly envelope: Envelope<T>;
}

export interface Preparation {
  readonly now?: number;
  readonly uhti?: string;
  readonly backup?: DeviceKey;
  readonly sealedBy?: DeviceKey;
  readonly simulation?: boolean;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that follows the contract exactly and lets a test violate it. */
export interface TestClient {
  readonly jar: TestJar;
  readonly device: DeviceKey;
  prepare<T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<RawRequest>;
  send<T = unknown>(raw: RawRequest): Promise<TestAnswer<T>>;
  call<T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<TestAnswer<CallAnswer<T>>>;
  /** Registers with the code that the gateway sends. */
  register(email: string, pwd: string): Promise<TestAnswer<CallAnswer<typeof registerByEmail>>>;
  login(loginName: string, pwd: string): Promise<TestAnswer<CallAnswer<typeof login>>>;
}

export interface TestClientOptions {
  readonly origin: string;
  readonly transport?: (raw: RawRequest) => Promise<RawAnswer>;
  readonly device?: DeviceKey;
  readonly jar?: TestJar;
  readonly now?: () => number;
  /** Returns the last code that was sent to a target; read from the gateway's inbox by default. */
  readonly readCode?: (target: string) => string | Promise<string>;
}

/** Fetches the signing config, which creates the session. */
export async function createTestClient(options: TestClientOptions): Promise<TestClient> {
  const { origin, jar = createTestJar(), now = Date.now } = options;
  const transport = options.transport ?? ((raw) => sendRaw(origin, raw));
  const readCode = options.readCode ?? ((target) => readInboxCode(origin, target, transport));
  const device = options.device ?? (await makeDeviceKey());

  const send = async <T>(raw: RawRequest): Promise<TestAnswer<T>> => {
    const cookie = jar.read();
    const headers = { ...(cookie === '' ? {} : { cookie }), ...raw.headers };
    const answer = await transport({ ...raw, headers });
    for (const value of answer.headers.getSetCookie()) jar.store(value);
    // The caller names the type that its contract describes.
    const envelope = JSON.parse(answer.body.toString()) as Envelope<T>;
    return { ...answer, envelope };
  };

  const configRequest = await prepareRequest(getGatewaySignConfig, undefined, {}, device, now);
  const { envelope } = await send<CallAnswer<typeof getGatewaySignConfig>>(configRequest);
  const { gatewaySignConfig: config } = envelope.data;

  const prepare: TestClient['prepare'] = (contract, payload, preparation = {}) =>
    prepareRequest(contract, payload, preparation, device, now, config);

  const call: TestClient['call'] = async (contract, payload, preparation) =>
    send(await prepare(contract, payload, preparation));

  return {
    jar,
    device,
    prepare,
    send,
    call,
    async register(email, pwd) {
      await call(sendCode, { target: email, purpose: 'register' });
      return call(registerByEmail, { email, pwd, emailCode: await readCode(email) });
    },
    login: (loginName, pwd) => call(login, { loginName, pwd }),
  };
}

type Config = CallAnswer<typeof getGatewaySignConfig>['gatewaySignConfig'];

async function prepareRequest(
  contract: CallContract,
  payload: unknown,
  preparation: Preparation,
  device: DeviceKey,
  now: () => number,
  config?: Config,
): Promise<RawRequest> {
  const tm = String(preparation.now ?? now());
  const uhti = preparation.uhti ?? randomBytes(16).toString('hex');
  const { method } = contract;
  const path = contract.path + (method === 'GET' ? toSearch(payload) : '');
  const sealed = contract.sealed === true && config !== undefined;
  const fields = sealed
    ? await sealFields(payload, config.serverPublicKey, preparation.sealedBy ?? device, {
        path,
        tm,
        uhti,
      })
    : payload;
  const body = method === 'GET' || fields === undefined ? '' : JSON.stringify(fields);
  const raw = { method, path, body, headers: { ...baseHeaders(contract, preparation), tm, uhti } };
  const checked = await addDeviceCheck(raw, config, preparation.backup ?? device);
  return digest(await signDevice(checked, config, device));
}

function toSearch(payload: unknown): string {
  const search = new URLSearchParams(Object.entries(payload ?? {})).toString();
  return search === '' ? '' : `?${search}`;
}

function baseHeaders(
  { access, writes }: CallContract,
  preparation: Preparation,
): Record<string, string> {
  const key = preparation.idempotencyKey ?? randomBytes(16).toString('hex');
  return {
    'content-type': 'application/json',
    website: 'mix',
    terminaltype: '1',
    ...(access === 'user' && writes ? { 'idempotency-key': key } : {}),
    ...(preparation.simulation === true ? { paptrading: '1' } : {}),
    ...preparation.headers,
  };
}

export async function signDevice(
  raw: RawRequest,
  config: Pick<Config, 'exactUrls' | 'signModes'> | undefined,
  device: DeviceKey,
): Promise<RawRequest> {
  const pathname = toPathname(raw);
  if (config?.exactUrls.includes(pathname) !== true) return raw;
  const mode = config.signModes.byUrl?.[pathname] ?? config.signModes.default;
  const message = mode === 3 ? coverMessage(raw, device) : undefined;
  const text = message?.text ?? concatenate(raw, mode);
  const sign = await device.sign(new TextEncoder().encode(text));
  const headers = {
    ...raw.headers,
    'device-sign': sign,
    'device-sign-mode': String(mode),
    'device-sign-data-md5': createHash('md5').update(text).digest('hex'),
    'device-sign-key': device.id,
    ...message?.headers(sign),
  };
  return { ...raw, headers };
}

async function addDeviceCheck(
  raw: RawRequest,
  config: Config | undefined,
  backup: DeviceKey,
): Promise<RawRequest> {
  if (config?.userCheckDeviceUrl.includes(toPathname(raw)) !== true) return raw;
  const userCheckDeviceSign = await backup.sign(new TextEncoder().encode(concatenate(raw, 1)));
  return { ...raw, headers: { ...raw.headers, userCheckDeviceSign, lastAlgorithm: 'rsa2048' } };
}

function concatenate({ path, headers, body }: RawRequest, mode: number): string {
  const { tm = '', uhti = '' } = headers;
  return path + tm.slice(0, 8) + (mode > 0 ? uhti : '') + (mode === 2 ? body : '');
}

function toPathname({ path }: RawRequest): string {
  return path.split('?', 1)[0] ?? '';
}

export function digest(raw: RawRequest): RawRequest {
  const { tm = '', uhti = '' } = raw.headers;
  const sign = createHash('sha256')
    .update(raw.path + tm + uhti + raw.body)
    .digest('hex');
  return { ...raw, headers: { ...raw.headers, sign } };
}
