import * as v from 'valibot';
import { successCodes, type Envelope } from '@bourse/gateway-contract';
import { parseSetCookie, type SetCookie } from './cookies.ts';
import type { RawAnswer } from './request.ts';

const envelope = v.object({
  code: v.string(),
  msg: v.string(),
  data: v.unknown(),
  group: v.optional(v.string()),
});

/** An answer with its envelope. */
export interface Answer extends RawAnswer {
  /** `undefined` if the body is no envelope. */
  readonly envelope: Envelope | undefined;
  /** Code of the envelope; empty without one. */
  readonly code: string;
  readonly cookies: readonly SetCookie[];
}

export function readAnswer(raw: RawAnswer): Answer {
  const parsed = v.safeParse(envelope, parseJson(raw.body));
  const read = parsed.success && parsed.output.data !== undefined ? parsed.output : undefined;
  return {
    ...raw,
    envelope: read && toEnvelope(read),
    code: read?.code ?? '',
    cookies: raw.headers.getSetCookie().map(parseSetCookie),
  };
}

function toEnvelope({ code, msg, data, group }: v.InferOutput<typeof envelope>): Envelope {
  return { code, msg, data, ...(group !== undefined && { group }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isSuccess({ code }: Pick<Answer, 'code'>): boolean {
  return successCodes.some((success) => success === code);
}

/** Returns what an answer is, for a report. */
export function describeAnswer({ envelope: read, status }: Answer): string {
  if (read === undefined) return `HTTP ${status} without an envelope`;
  return `HTTP ${status}, code ${read.code} (${read.msg})`;
}
