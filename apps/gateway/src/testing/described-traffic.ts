import { asyncApi, openApi, type JsonObject } from '@bourse/api-description';
import { Ajv } from 'ajv';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { RawAnswer, RawRequest } from './raw-http.ts';

interface Operation {
  readonly parameters: readonly {
    readonly name?: string;
    readonly in?: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface OpenApiDocument extends JsonObject {
  readonly paths: Readonly<Record<string, JsonObject>>;
}

const document = openApi() as OpenApiDocument;

const formats = { email: true, uri: true, date: true } as const;
const calls = new Ajv2020({ strict: false, formats });
calls.addSchema({ $id: 'openapi', ...document });

/**
 * Checks a call against the OpenAPI document: the answer always, the request if it was accepted. Paths that the contract does not have
 * are ignored.
 *
 * @throws TypeError with what the document does not describe.
 */
export function checkCall(
  request: RawRequest,
  { status, body }: Pick<RawAnswer, 'status' | 'body'>,
): void {
  const [path = '', query = ''] = request.path.split('?');
  const method = request.method.toLowerCase();
  const operation = document.paths[path]?.[method] as Operation | undefined;
  if (operation === undefined) return;
  const place = ['paths', path, method];
  const answer: unknown = JSON.parse(body.toString());
  assertValid(
    [...place, 'responses', String(status), 'content', 'application/json', 'schema'],
    answer,
  );
  if (!isSuccess(answer)) return;
  if (operation.requestBody !== undefined && request.body !== '') {
    const type = (request.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    assertValid([...place, 'requestBody', 'content', type, 'schema'], JSON.parse(request.body));
  }
  const fields = new URLSearchParams(query);
  for (const [index, { name = '', in: where, required }] of operation.parameters.entries()) {
    const value = where === 'query' ? fields.get(name) : null;
    if (value !== null) assertValid([...place, 'parameters', String(index), 'schema'], value);
    else if (where === 'query' && required === true) throw new TypeError(`${path} needs ${name}.`);
  }
}

function isSuccess(answer: unknown): boolean {
  return (answer as { readonly code: string }).code === '00000';
}

const checks = new Map<string, ValidateFunction>();

function assertValid(place: readonly string[], value: unknown): void {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const reference = `openapi#/${encodeURI(pointer)}`;
  const check = checks.get(reference) ?? calls.getSchema(reference);
  if (check === undefined) throw new TypeError(`The document describes no ${pointer}.`);
  checks.set(reference, check);
  if (check(value)) return;
  const reasons = calls.errorsText(check.errors?.slice(-3));
  throw new TypeError(`${pointer} does not describe ${JSON.stringify(value)}: ${reasons}`);
}

interface Message {
  readonly event?: string;
  readonly action?: string;
  readonly arg?: { readonly instType: string; readonly channel: string };
}

const stream = new Ajv({ strict: false });
stream.addSchema({ $id: 'asyncapi', ...asyncApi() });

/** Checks a message of the stream against the AsyncAPI document. @throws TypeError with what it does not describe. */
export function checkStreamMessage(message: unknown): void {
  const [channel, name] = placeOf(message as Message);
  const reference = `asyncapi#/channels/${channel}/messages/${name}/payload`;
  const check = stream.getSchema(reference);
  if (check === undefined) throw new TypeError(`The document describes no ${reference}.`);
  if (check(message) === true) return;
  const reasons = stream.errorsText(check.errors);
  throw new TypeError(`${reference} does not describe ${JSON.stringify(message)}: ${reasons}`);
}

function placeOf({ event, action, arg }: Message): readonly [channel: string, name: string] {
  const topic = `${arg?.instType ?? ''}.${arg?.channel ?? ''}`;
  if (action !== undefined) return [topic, action];
  if (event === 'login') return ['socket', 'loggedIn'];
  if (event === 'error') return ['socket', 'error'];
  return [topic, `${event ?? ''}d`];
}
