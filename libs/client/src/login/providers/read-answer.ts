import * as v from 'valibot';
import { fromBase64Url } from '../ports.ts';
import { readVisit, type ProviderVisit } from './visit.ts';

/** The answer of an identity provider, as the callback page receives it. */
export interface ProviderReturn {
  /** The stored {@link ProviderVisit}; `undefined` if this tab has begun no visit. */
  readonly visit: string | undefined;
  /** Query and fragment of the address. */
  readonly answer: string;
}

/** Reason why an answer proves nothing. `foreign`: the answer belongs to no visit of this tab. */
export type AnswerProblem = 'refused' | 'failed' | 'foreign' | 'expired';

/** A provider's proof of its user, as the gateway accepts it. */
export interface ProviderProof {
  readonly provider: string;
  readonly token: string;
}

/** A provider's answer: a proof, or why there is none. */
export type ProviderAnswer =
  | { readonly kind: 'proof'; readonly visit: ProviderVisit; readonly proof: ProviderProof }
  | {
      readonly kind: 'problem';
      readonly problem: AnswerProblem;
      readonly visit: ProviderVisit | undefined;
    };

/** Facts that an answer is judged by. */
export interface AnswerFacts {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly sessionToken: string | undefined;
}

const lifetimeMs = 600_000;

/** Error codes of a user who refuses (RFC 6749, 4.2.2.1), and Apple's. */
const refusals = ['access_denied', 'user_cancelled_authorize'];

/** Judges a provider's answer. The gateway verifies the proof itself. */
export function readAnswer(
  returned: ProviderReturn,
  { now, sessionToken }: AnswerFacts,
): ProviderAnswer {
  const visit = readVisit(returned.visit);
  const answer = new URLSearchParams(returned.answer);
  const failed = (problem: AnswerProblem) => ({ kind: 'problem', problem, visit }) as const;
  if (visit === undefined || answer.get('state') !== visit.state) return failed('foreign');
  const error = answer.get('error');
  if (error !== null) return failed(refusals.includes(error) ? 'refused' : 'failed');
  if (now - visit.startedAt > lifetimeMs || sessionToken !== visit.nonce) return failed('expired');
  const { provider } = visit;
  if (provider === 'telegram') {
    const token = readTelegram(answer.get('tgAuthResult') ?? '');
    return token === undefined
      ? failed('refused')
      : { kind: 'proof', visit, proof: { provider, token } };
  }
  const token = answer.get('id_token');
  if (token === null) return failed('failed');
  if (nonceOf(token) !== visit.nonce) return failed('foreign');
  return { kind: 'proof', visit, proof: { provider, token } };
}

function nonceOf(token: string): string | undefined {
  const read = v.safeParse(v.object({ nonce: v.string() }), decode(token.split('.')[1] ?? ''));
  return read.success ? read.output.nonce : undefined;
}

/** Returns the fields of Telegram's widget as a query; `undefined` if its user has refused. */
function readTelegram(result: string): string | undefined {
  const fields = decode(result);
  if (typeof fields !== 'object' || fields === null) return undefined;
  const pairs: readonly [string, unknown][] = Object.entries(fields);
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
}

function decode(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(fromBase64Url(text)));
  } catch {
    return undefined;
  }
}
