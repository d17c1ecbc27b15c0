import { gatewayCode, successCodes, type Envelope } from '@bourse/gateway-contract';
import { httpStatusOf } from '@bourse/gateway-contract/errors';
import { textOfRefusal } from '@bourse/gateway-contract/texts';
import { Refusal } from '../route/refusal.ts';

export interface Answer {
  readonly envelope: Envelope;
  readonly headers: Readonly<Record<string, string>>;
}

export function success(data: unknown): Answer {
  const [code] = successCodes;
  return { envelope: { code, msg: 'success', data: data ?? null }, headers: {} };
}

export function refused(refusal: Refusal): Answer {
  const { code, message, data, group, headers } = refusal;
  const envelope = { code, msg: message, data, ...(group === undefined ? {} : { group }) };
  return { envelope, headers };
}

/** Does not contain the cause. */
export const failed: Answer = refused(
  new Refusal(gatewayCode.internal, 'The gateway could not handle this call.'),
);

/** Returns the answer with its text in a language; refusals keep their text for programmers without one. */
export function translated(answer: Answer, locale: string | undefined): Answer {
  const { envelope } = answer;
  const msg = locale === undefined ? undefined : textOfRefusal(envelope, locale);
  return msg === undefined ? answer : { ...answer, envelope: { ...envelope, msg } };
}

export function toResponse({ envelope, headers }: Answer): Response {
  return new Response(JSON.stringify(envelope), {
    status: httpStatusOf(envelope.code),
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
