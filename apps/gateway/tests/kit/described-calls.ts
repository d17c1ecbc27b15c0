import { openApi, type JsonObject } from '@bourse/api-description';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { RawAnswer, RawRequest } from '../../src/testing/index.ts';

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
const ajv = new Ajv2020({ strict: false, formats });
ajv.addSchema({ $id: 'openapi', ...document });

/**
 * Checks a call against the OpenAPI document: the answer always, the request if it was accepted. Paths that the contract does not have
 * are ignored.
 *
 * @throws TypeError with what the document does not describe.
 */
export function checkCall(request: RawRequest, { status, body }: RawAnswer): void {
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
  const check = checks.get(reference) ?? ajv.getSchema(reference);
  if (check === undefined) throw new TypeError(`The document describes no ${pointer}.`);
  checks.set(reference, check);
  if (check(value)) return;
  const reasons = ajv.errorsText(check.errors?.slice(-3));
  throw new TypeError(`${pointer} does not describe ${JSON.stringify(value)}: ${reasons}`);
}
