import type { Call } from '../contract/calls.ts';
import { isOpenToKeys, isRepeatable } from '../contract/errors.ts';
import type { JsonObject } from '../json.ts';
import type { NamedSchemas } from '../schemas/named-schemas.ts';

const hex32 = { type: 'string', pattern: '^[0-9a-f]{32}$' } as const;
const captchaToken = { type: 'string', maxLength: 200 } as const;

/** Headers that are no proof of the caller. */
export const headers = {
  locale: {
    name: 'locale',
    in: 'header',
    description:
      'Language of `msg`, e.g. `en` or `zh-CN`. Without it, `msg` is a text for programmers.',
    schema: { type: 'string' },
  },
  paptrading: {
    name: 'paptrading',
    in: 'header',
    description:
      '`1` selects the simulation, otherwise the call is about the real ledger. A call that names its ledger in the body has the same in both, ' +
      'unless an API key signs it: then the body alone counts.',
    schema: { enum: ['0', '1'] },
  },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: true,
    description:
      'The same for each attempt of one call. The gateway keeps the answer of the call for 24 hours and returns it to a repetition; another ' +
      'body under the key is refused with `40011`.',
    schema: hex32,
  },
  idempotencyKeyOrSignature: {
    name: 'idempotency-key',
    in: 'header',
    description:
      'The same for each attempt of one call, required of sessions. The gateway keeps the answer of the call for 24 hours and returns it to a ' +
      'repetition; another body under the key is refused with `40011`. A call with an API key may do without: its signature is accepted once.',
    schema: hex32,
  },
  captchaToken: {
    name: 'captcha-token',
    in: 'header',
    description: 'Token of `checkCaptcha`, after an answer with `10021`.',
    schema: captchaToken,
  },
  captchaTicket: {
    name: 'captcha-ticket',
    in: 'header',
    description: 'The ticket in `data` of the answer with `10021`.',
    schema: captchaToken,
  },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** Returns the headers and the fields of the query of a call. */
export function parametersOf(call: Call, schemas: NamedSchemas): readonly JsonObject[] {
  const { access, method, payload } = call.contract;
  const names: (keyof typeof headers)[] = ['locale'];
  if (access === 'user') names.push('paptrading');
  if (isRepeatable(call)) {
    names.push(isOpenToKeys(call) ? 'idempotencyKeyOrSignature' : 'idempotencyKey');
  }
  if (call.policy.captcha !== 'none') names.push('captchaToken', 'captchaTicket');
  return [
    ...names.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...(method === 'GET' ? queryOf(schemas.whole(payload)) : []),
  ];
}

/** @throws TypeError for a payload that is no object. */
function queryOf({
  type,
  properties = {},
  required = [],
  description,
}: JsonObject): readonly JsonObject[] {
  if (type !== 'object') throw new TypeError('The payload of a GET call is an object.');
  const needed = required as readonly string[];
  return Object.entries(properties as Readonly<Record<string, JsonObject>>).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: needed.includes(name),
      ...(typeof description === 'string' ? { description } : {}),
      schema,
    }),
  );
}
