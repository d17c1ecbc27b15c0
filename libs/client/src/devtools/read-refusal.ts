/** The reason why the gateway has refused a request. */
export interface Refusal {
  /** Code of the envelope. Empty without an envelope. */
  readonly code: string;
  readonly msg: string;
  /** The header `gw-sign-error`: the part of a signature that is wrong. Empty without one. */
  readonly signError: string;
}

/** Resolves with the refusal in an answer, `undefined` without one. Leaves the body to the client. */
export async function readRefusal(response: Response): Promise<Refusal | undefined> {
  const signError = response.headers.get('gw-sign-error') ?? '';
  const { code, msg } = await readEnvelope(response);
  if (signError === '' && (code === '' || code === '00000')) return undefined;
  return { code, msg, signError };
}

/** An answer whose call has ended before it was read has no code either. */
async function readEnvelope(response: Response): Promise<Omit<Refusal, 'signError'>> {
  try {
    const { code, msg } = (await response.clone().json()) as Record<string, unknown>;
    if (typeof code === 'string' && typeof msg === 'string') return { code, msg };
  } catch {
    // No envelope.
  }
  return { code: '', msg: '' };
}
