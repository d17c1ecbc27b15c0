import { asyncApi } from '@bourse/api-description';
import { Ajv } from 'ajv';

interface Message {
  readonly event?: string;
  readonly action?: string;
  readonly arg?: { readonly instType: string; readonly channel: string };
}

const ajv = new Ajv({ strict: false });
ajv.addSchema({ $id: 'asyncapi', ...asyncApi() });

/** Checks a message of the stream against the AsyncAPI document. @throws TypeError with what it does not describe. */
export function checkStreamMessage(message: unknown): void {
  const [channel, name] = placeOf(message as Message);
  const reference = `asyncapi#/channels/${channel}/messages/${name}/payload`;
  const check = ajv.getSchema(reference);
  if (check === undefined) throw new TypeError(`The document describes no ${reference}.`);
  if (check(message) === true) return;
  const reasons = ajv.errorsText(check.errors);
  throw new TypeError(`${reference} does not describe ${JSON.stringify(message)}: ${reasons}`);
}

function placeOf({ event, action, arg }: Message): readonly [channel: string, name: string] {
  const topic = `${arg?.instType ?? ''}.${arg?.channel ?? ''}`;
  if (action !== undefined) return [topic, action];
  if (event === 'login') return ['socket', 'loggedIn'];
  if (event === 'error') return ['socket', 'error'];
  return [topic, `${event ?? ''}d`];
}
