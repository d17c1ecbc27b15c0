import { successCodes } from '@bourse/gateway-contract';
import type { Call } from '../contract/calls.ts';
import { errorsOf, errorTexts, type ErrorText } from '../contract/errors.ts';
import type { JsonObject } from '../json.ts';
import { referenceTo } from '../schemas/convert.ts';
import type { NamedSchemas } from '../schemas/named-schemas.ts';

const texts = new Map(errorTexts.map((text) => [text.name, text]));

const envelope = { $ref: referenceTo('Envelope') };

/** The envelope, and every error code with its meaning and its text. */
export const envelopeSchemas: Readonly<Record<string, JsonObject>> = {
  Envelope: {
    type: 'object',
    description:
      'The JSON object of every answer. `data` is `null` on failure unless the code is described otherwise.',
    properties: {
      code: {
        type: 'string',
        description: '`00000` or `200` on success, otherwise an error code.',
      },
      msg: {
        type: 'string',
        description: 'Text for people, in the language of the header `locale`.',
      },
      data: {},
      group: {
        type: 'string',
        description: 'The subsystem of a code that is not global, e.g. `gateway` for `10021`.',
      },
    },
    required: ['code', 'msg', 'data'],
  },
  ...Object.fromEntries(errorTexts.map((text) => [errorSchema(text), describeError(text)])),
};

function errorSchema({ name }: Pick<ErrorText, 'name'>): string {
  return `error.${name}`;
}

function describeError({ name, code, meaning, text }: ErrorText): JsonObject {
  return { const: code, title: name, description: `${meaning}\n\nText: “${text}”` };
}

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is not of the form that it must have.',
  403: 'The origin or the API key may not make the call.',
  429: 'A rate or a capacity is exceeded.',
  451: 'The call is not offered to the region of the caller.',
  500: 'The gateway has failed.',
  503: 'The gateway is being maintained.',
};

const rateHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** Headers of answers. */
export const answerHeaders: Readonly<Record<string, JsonObject>> = {
  requesttime: {
    description: 'Time of the gateway in milliseconds since the epoch.',
    schema: { type: 'string', pattern: '^\\d{13}$' },
  },
  'x-ratelimit-limit': { description: 'Size of the budget.', schema: { type: 'string' } },
  'x-ratelimit-remaining': { description: 'What is left of it.', schema: { type: 'string' } },
  'x-ratelimit-reset': {
    description: 'Seconds until it is full again.',
    schema: { type: 'string' },
  },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'string' } },
  'gw-sign-error': {
    description: 'Why a device signature was refused, for `00020` to `00023`.',
    schema: { type: 'string' },
  },
};

/** Returns the answers of a call by HTTP status. */
export function responsesOf(call: Call, schemas: NamedSchemas): JsonObject {
  const errors = errorsOf(call).flatMap((name) => texts.get(name) ?? []);
  const statuses = [...new Set(errors.map(({ status }) => status))].filter(
    (status) => status !== 200,
  );
  const refused = statuses
    .sort((a, b) => a - b)
    .map((status): [string, JsonObject] => {
      const codes = errors.filter((error) => error.status === status);
      return [String(status), answer(meanings[status] ?? '', refusal(codes), headersOf(status))];
    });
  const refusals = errors.filter(({ status }) => status === 200);
  const { refer } = schemas;
  const outcomes = [
    success(refer(call.contract.answer)),
    ...(refusals.length > 0 ? [refusal(refusals)] : []),
  ];
  const [only, ...more] = outcomes;
  const schema = more.length === 0 && only !== undefined ? only : { oneOf: outcomes };
  const about = refusals.length === 0 ? 'The answer.' : 'The answer, or a refusal with its code.';
  return Object.fromEntries([['200', answer(about, schema, headersOf(200, call))], ...refused]);
}

function success(data: JsonObject): JsonObject {
  return {
    title: 'Success',
    allOf: [
      envelope,
      {
        type: 'object',
        properties: { code: { enum: successCodes }, data },
        required: ['code', 'data'],
      },
    ],
  };
}

function refusal(errors: readonly ErrorText[]): JsonObject {
  const codes = errors.map((error) => ({ $ref: referenceTo(errorSchema(error)) }));
  const [only, ...more] = codes;
  return {
    title: 'Refusal',
    allOf: [
      envelope,
      {
        type: 'object',
        properties: { code: more.length === 0 && only !== undefined ? only : { anyOf: codes } },
        required: ['code'],
      },
    ],
  };
}

function headersOf(status: number, call?: Call): readonly string[] {
  if (status === 429 || status === 503) return ['requesttime', 'retry-after'];
  if (status !== 200 || call === undefined) return ['requesttime'];
  const { access } = call.contract;
  const isSigned = access === 'user' || access === 'viewer';
  return ['requesttime', ...rateHeaders, ...(isSigned ? ['gw-sign-error'] : [])];
}

function answer(description: string, schema: JsonObject, headers: readonly string[]): JsonObject {
  return {
    description,
    headers: Object.fromEntries(
      headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
    ),
    content: { 'application/json': { schema } },
  };
}
