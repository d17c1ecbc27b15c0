import { createHash, randomBytes } from 'node:crypto';
import { getGatewaySignConfig, login, registerByEmail } from '@bourse/gateway-contract';
import type { CallAnswer, CallContract, CallPayload, Envelope } from '@bourse/gateway-contract';
import { createTestJar } from './cookie-jar.ts';
import type { TestJar } from './cookie-jar.ts';
import { makeDeviceKey } from './device-key.ts';
import type { DeviceKey } from './device-key.ts';
import { coverMessage } from './message-signature.ts';
import { sendRaw } from './raw-http.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';
import { sealFields } from './sealed-login.ts';

/** An answer with its envelope read. */
export interface TestAnswer<T = unknown> extends RawAnswer {
  readonly envelope: Envelope<T>;
}

/** How a prepared request departs from an honest one. */
export interface Preparation {
  /** The clock, in milliseconds since the epoch. */
  readonly now?: number;
  readonly uhti?: string;
  /** The key that the device has kept from its last login; the one of {@link TestClient.device} by default. */
  readonly backup?: DeviceKey;
  /** The key that an encrypted call asks to bind; the one of {@link TestClient.device} by default. */
  readonly sealedBy?: DeviceKey;
  /** Which account: `1` in header `paptrading`. */
  readonly simulation?: boolean;
  /** 32 hex digits; new for every request by default. */
  readonly idempotencyKey?: string;
  /** More headers, e.g. `captcha-token`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client that keeps the gateway's contract to the letter, and lets a test break it. */
export interface TestClient {
  readonly jar: TestJar;
  readonly device: DeviceKey;
  /** Builds an honest request: encrypted, signed and digested as its contract wants. */
  prepare<T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<RawRequest>;
  /** Sends a request with the jar's cookies, and takes the answer's. */
  send<T = unknown>(raw: RawRequest): Promise<TestAnswer<T>>;
  /** {@link TestClient.prepare} and {@link TestClient.send}. */
  call<T extends CallContract>(
    contract: T,
    payload: CallPayload<T>,
    preparation?: Preparation,
  ): Promise<TestAnswer<CallAnswer<T>>>;
  register(email: string, pwd: string): Promise<TestAnswer<CallAnswer<typeof registerByEmail>>>;
  login(loginName: string, pwd: string): Promise<TestAnswer<CallAnswer<typeof login>>>;
}

/** What a test client may share with another. */
export interface TestClientOptions {
  /** E.g. `http://localhost:4200`. */
  readonly origin: string;
  /** What carries a request; a socket to the origin by default. */
  readonly transport?: (raw: RawRequest) => Promise<RawAnswer>;
  readonly device?: DeviceKey;
  readonly jar?: TestJar;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly now?: () => number;
}

/** Makes a client with a key of its own and fetches the signing config, which makes its session. */
export async function createTestClient(options: TestClientOptions): Promise<TestClient> {
  const { origin, jar = createTestJar(), now = Date.now } = options;
  const transport = options.transport ?? ((raw) => sendRaw(origin, raw));
  const device = options.device ?? (await makeDeviceKey());

  const send = async <T>(raw: RawRequest): Promise<TestAnswer<T>> => {
    const cookie = jar.read();
    const headers = { ...(cookie === '' ? {} : { cookie }), ...raw.headers };
    const answer = await transport({ ...raw, headers });
    for (const value of answer.headers.getSetCookie()) jar.store(value);
    return { ...answer, envelope: JSON.parse(answer.body.toString()) as Envelope<T> };
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
    register: (email, pwd) => call(registerByEmail, { email, pwd }),
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
  const sealed = contract.access.startsWith('encrypted') && config !== undefined;
  const fields = sealed
    ? await sealFields(payload as object, config.serverPublicKey, preparation.sealedBy ?? device, {
        path,
        tm,
        uhti,
      })
    : payload;
  const body = method === 'GET' || fields === undefined ? '' : JSON.stringify(fields);
  const raw = { method, path, body, headers: { ...baseHeaders(contract, preparation), tm, uhti } };
  const checked = await tellDevice(raw, config, preparation.backup ?? device);
  return digest(await signDevice(checked, config, device));
}

function toSearch(payload: unknown): string {
  const search = new URLSearchParams(payload as Record<string, string> | undefined).toString();
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

/** Adds the device headers where the config asks for them. */
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

/** Adds the headers of the device check where the config asks for them. */
async function tellDevice(
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

/** Makes the digest fit the request again, as anybody can. */
export function digest(raw: RawRequest): RawRequest {
  const { tm = '', uhti = '' } = raw.headers;
  const sign = createHash('sha256')
    .update(raw.path + tm + uhti + raw.body)
    .digest('hex');
  return { ...raw, headers: { ...raw.headers, sign } };
}
