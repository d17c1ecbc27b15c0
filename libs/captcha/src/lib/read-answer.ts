/** An answer of the gateway. */
export interface AnswerEnvelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly group?: string;
}

/** What a refusal asks to solve; `undefined` when it is about something else. */
export function readRequirement({ code, group, data }: AnswerEnvelope) {
  if (code !== '10021' || group !== 'gateway') return undefined;
  const { scene, ticket } = toFields(data);
  return typeof scene === 'string' && typeof ticket === 'string' ? { scene, ticket } : undefined;
}

/** What an answer asks to solve before it can be acted on; `undefined` when it asks for nothing. */
export function readConfirmation({ code, data }: AnswerEnvelope) {
  if (code !== '00000' && code !== '200') return undefined;
  const { bizId, captchaId, status } = toFields(data);
  if (typeof bizId !== 'string' || typeof captchaId !== 'string') return undefined;
  return typeof status === 'number' && status !== 0 ? { bizId, captchaId } : undefined;
}

function toFields(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}
