import { createHmac } from 'node:crypto';
import { createApiKey, type CallPayload, type Envelope } from '@bourse/gateway-contract';
import { sendRaw, type RawAnswer, type TestClient } from '../../../src/testing/index.ts';
import type { TestGateway } from '../../kit/start-gateway.ts';

export interface SigningKey {
  readonly accessKey: string;
  readonly secret: string;
}

export interface KeyRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: unknown;
  readonly at: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface KeyAnswer extends RawAnswer {
  readonly envelope: Envelope;
}

export const keyFields = {
  label: 'Grid bot',
  permissions: ['read', 'spotTrade'],
  addresses: [],
  days: 30,
} as const;

type Fields = CallPayload<typeof createApiKey>;

export async function createKey(
  gateway: Pick<TestGateway, 'prove'>,
  owner: TestClient,
  more: Partial<Fields> = {},
) {
  const fields = { ...keyFields, ...more } as Fields;
  const { envelope } = await gateway.prove(owner, createApiKey, fields);
  return { ...envelope.data.key, secret: envelope.data.secret };
}

/** Signs as a program does that knows the documentation only. */
function headersOf(
  { accessKey, secret }: SigningKey,
  { method = 'POST', path, fields, at, headers }: KeyRequest,
): Record<string, string> {
  const text = `${at}${method}${path}${fields === undefined ? '' : JSON.stringify(fields)}`;
  return {
    'content-type': 'application/json',
    'access-key': accessKey,
    'access-timestamp': String(at),
    'access-sign': createHmac('sha256', secret).update(text).digest('base64'),
    ...headers,
  };
}

export async function sendByKey(
  origin: string,
  key: SigningKey,
  request: KeyRequest,
): Promise<KeyAnswer> {
  const { method = 'POST', path, fields } = request;
  const body = fields === undefined ? '' : JSON.stringify(fields);
  const answer = await sendRaw(origin, { method, path, headers: headersOf(key, request), body });
  // Every answer of the gateway is an envelope.
  return { ...answer, envelope: JSON.parse(answer.body.toString()) as Envelope };
}
