import type { CaptchaResult } from './challenge/provider.ts';

/** The gateway's answer to a call. */
export interface AnswerEnvelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly group?: string | undefined;
}

/** A refused call. */
export interface RefusedAnswer {
  readonly envelope: AnswerEnvelope;
  /** Aborting removes the request from its challenge. */
  readonly signal?: AbortSignal | undefined;
}

/** Replaces the answer of a call whose challenge was closed. */
export interface CancelledAnswer {
  readonly envelope: { readonly code: '90000001'; readonly msg: string; readonly data: null };
}

/** Recovery from a refusal: send the request again with these headers, or return this envelope instead. */
export type CaptchaRecovery =
  { readonly retryWith: Readonly<Record<string, string>> } | CancelledAnswer;

/** The answer of a call that may request a challenge. */
export interface AnswerWithChallenge extends RefusedAnswer {
  /** Scene of further challenges, when the requested one is renewed or expires. */
  readonly scene: string;
}

/** Members to add to the payload when the call is repeated. */
export interface CaptchaValidation extends CaptchaResult {
  readonly bizId: string;
  /** Id of the challenge that was solved. */
  readonly captchaId: string;
}

/** Response to an answer that requests a challenge: repeat the call with this validation, or return this envelope instead. */
export type CaptchaSolution = { readonly validation: CaptchaValidation } | CancelledAnswer;

/** Returns scene and ticket of a refusal that requires a challenge; `undefined` for any other answer. */
export function readRefusal({ code, group, data }: AnswerEnvelope) {
  if (code !== '10021' || group !== 'gateway') return undefined;
  const { scene, ticket } = toFields(data);
  return typeof scene === 'string' && typeof ticket === 'string' ? { scene, ticket } : undefined;
}

/** Returns the challenge that a successful answer requests; `undefined` if it requests none. */
export function readRequestedChallenge({ code, data }: AnswerEnvelope) {
  if (code !== '00000' && code !== '200') return undefined;
  const { bizId, captchaId, status } = toFields(data);
  if (typeof bizId !== 'string' || typeof captchaId !== 'string') return undefined;
  return typeof status === 'number' && status !== 0 ? { bizId, captchaId } : undefined;
}

/** Returns the answer of a call whose challenge was closed or failed. */
export function toCancelled({ msg }: AnswerEnvelope): CancelledAnswer {
  return { envelope: { code: '90000001', msg, data: null } };
}

type Fields = Partial<
  Readonly<Record<'scene' | 'ticket' | 'bizId' | 'captchaId' | 'status', unknown>>
>;

function toFields(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? data : {};
}
