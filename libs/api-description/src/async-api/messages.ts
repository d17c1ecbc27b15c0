import { successCodes } from '@bourse/gateway-contract';
import { streamArg, streamLimits, streamLogin } from '@bourse/gateway-contract/stream';
import { errorTexts, type ErrorText } from '../contract/errors.ts';
import type { Json, JsonObject } from '../json.ts';
import type { NamedSchemas } from '../schemas/named-schemas.ts';
import type { Channel } from './channels.ts';

/** Codes of a login, and of the refusal of a request. */
const loginErrors: readonly ErrorText['name'][] = [
  'sessionRequired',
  'signatureExpired',
  'signatureInvalid',
  'digestInvalid',
  'requestReplayed',
  'ledgerMismatch',
  'internal',
];
const requestErrors: readonly ErrorText['name'][] = [
  'payloadInvalid',
  'sessionRequired',
  'symbolUnknown',
  'tooManyRequests',
  'internal',
];

/** Messages that no topic owns. */
export function commonMessages(schemas: NamedSchemas): Readonly<Record<string, JsonObject>> {
  return {
    login: message(
      'Login',
      'Opens the private channels of the socket for the user of the session of its cookies. A socket is closed with 4001 when its session ends.',
      object({
        op: { const: 'login' },
        args: { type: 'array', items: schemas.refer(streamLogin), minItems: 1, maxItems: 1 },
      }),
    ),
    loggedIn: message(
      'Outcome of a login',
      `\`${successCodes[0]}\`, or a refusal.\n\n${list(loginErrors)}`,
      object({
        event: { const: 'login' },
        code: codes([successCodes[0], ...codesOf(loginErrors)]),
      }),
    ),
    error: message(
      'Refusal',
      `A request that is refused; \`arg\` is its topic, if it has one.\n\n${list(requestErrors)}`,
      object(
        {
          event: { const: 'error' },
          code: codes(codesOf(requestErrors)),
          msg: { type: 'string' },
          arg: schemas.refer(streamArg),
        },
        ['event', 'code', 'msg'],
      ),
    ),
    ping: text('Ping', 'Text `ping`; a socket that is silent for a minute is closed.', 'ping'),
    pong: text('Pong', 'The answer to `ping`.', 'pong'),
  };
}

/** Messages of one topic. */
export function topicMessages(
  channel: Channel,
  schemas: NamedSchemas,
): Readonly<Record<string, JsonObject>> {
  const arg = topicOf(channel);
  const item = schemas.refer(channel.item);
  const { order } = channel.about;
  const data = (action: Json) =>
    object({ action: { const: action }, arg, data: { type: 'array', items: item }, ts: time });
  const snapshot = message('Snapshot', snapshotText(order), data('snapshot'));
  return {
    ...requests(arg),
    snapshot,
    ...(order === 'snapshots'
      ? {}
      : { update: message('Update', updateText(order), data('update')) }),
  };
}

const time = { type: 'integer', minimum: 0, description: 'Milliseconds since the epoch.' };

function requests(arg: JsonObject): Readonly<Record<string, JsonObject>> {
  const args = { type: 'array', items: arg, minItems: 1, maxItems: streamLimits.topicsPerMessage };
  const names = ['subscribe', 'unsubscribe'] as const;
  return Object.fromEntries(
    names.flatMap((op) => [
      [
        op,
        message(
          `Request: ${op}`,
          `Topics may be mixed, up to ${streamLimits.topicsPerMessage}.`,
          object({ op: { const: op }, args }),
        ),
      ],
      [
        `${op}d`,
        message(
          `Confirmation: ${op}`,
          'One for each topic.',
          object({ event: { const: op }, arg }),
        ),
      ],
    ]),
  );
}

function snapshotText(order: Channel['about']['order']): string {
  const numbered = ' Its `seq` is that of the book; it has no `pseq`.';
  const text = 'The first message after the confirmation: what is there when it is sent.';
  if (order === 'snapshots') return 'Every message is a snapshot.';
  return order === 'sequence' ? text + numbered : text;
}

function updateText(order: Channel['about']['order']): string {
  if (order === 'updates') return 'What has changed.';
  return 'What has changed since the message whose `seq` is its `pseq`. After a gap, subscribe again: the answer is a new snapshot.';
}

function topicOf({ instType, channel, isPrivate }: Channel): JsonObject {
  const symbol = { type: 'string', maxLength: 20, description: 'The pair or contract.' };
  return object({
    instType: { const: instType },
    channel: { const: channel },
    instId: isPrivate ? { const: 'default' } : symbol,
  });
}

function codesOf(names: readonly ErrorText['name'][]): readonly string[] {
  return textsOf(names).map(({ code }) => code);
}

function list(names: readonly ErrorText['name'][]): string {
  return textsOf(names)
    .map(({ code, meaning }) => `- \`${code}\`: ${meaning}`)
    .join('\n');
}

function textsOf(names: readonly ErrorText['name'][]): readonly ErrorText[] {
  return errorTexts.filter(({ name }) => names.includes(name));
}

function codes(values: readonly string[]): JsonObject {
  return { enum: values };
}

function object(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required };
}

function message(title: string, summary: string, payload: JsonObject): JsonObject {
  return { title, description: summary, contentType: 'application/json', payload };
}

function text(title: string, summary: string, value: string): JsonObject {
  return { title, description: summary, contentType: 'text/plain', payload: { const: value } };
}
