import { calls, type Call } from '../contract/calls.ts';
import comments from '../contract/comments.json' with { type: 'json' };
import type { JsonObject } from '../json.ts';
import { createNamedSchemas, type NamedSchemas } from '../schemas/named-schemas.ts';
import { factsOf, policyOf } from './facts.ts';
import type { OpenApiOptions, Rates } from './options.ts';
import { headers, parametersOf } from './parameters.ts';
import { reachableFrom } from './reachable.ts';
import { requestBodyOf, sealedRequest } from './request-body.ts';
import { answerHeaders, envelopeSchemas, responsesOf } from './responses.ts';
import { securityOf, securitySchemes } from './security.ts';

const description = `The calls of the gateway. Amounts and prices are decimal text, times are milliseconds since the epoch, rates and changes are
fractions: \`0.01\` is one per cent. Unknown fields of a request are ignored, and answers may have more fields than these.

Every answer is an envelope. Its HTTP status is 200 for every code, except for refusals of a request's form (400), origin or key (403), rate (429)
or region (451), and for failures (500, 503).`;

/** Returns the description of all calls of the contract as an OpenAPI 3.1 document. */
export function openApi({
  version = comments.version,
  servers = ['/'],
  rates,
}: OpenApiOptions = {}): JsonObject {
  const schemas = createNamedSchemas('draft-2020-12');
  const paths = Object.fromEntries(
    calls.map((call): [string, JsonObject] => [
      call.contract.path,
      { [call.contract.method.toLowerCase()]: operationOf(call, schemas, rates) },
    ]),
  );
  const all = { ...schemas.components, ...envelopeSchemas, SealedRequest: sealedRequest };
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    info: {
      title: 'Bourse gateway',
      version,
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: servers.map((url) => ({ url })),
    tags: [...new Set(calls.map(({ room }) => room))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: reachableFrom(paths, all),
      parameters: headers,
      headers: answerHeaders,
      securitySchemes,
    },
  };
}

function operationOf(call: Call, schemas: NamedSchemas, rates: Rates | undefined): JsonObject {
  const body = requestBodyOf(call, schemas);
  return {
    operationId: call.name,
    tags: [call.room],
    summary: toSentence(call.name),
    description: `${call.text}\n\n${factsOf(call, rates)}`,
    security: securityOf(call),
    parameters: parametersOf(call, schemas),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(call, schemas),
    'x-bourse': policyOf(call),
  };
}

/** Words of names that are written in capitals. */
const abbreviations = /\b(api|csp|id|oco|otc|qr|usdt)(s?)\b/g;

/** Returns a name such as `cancelAllOrders` in words. */
function toSentence(name: string): string {
  const words = name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(abbreviations, (_, word: string, plural: string) => word.toUpperCase() + plural);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
