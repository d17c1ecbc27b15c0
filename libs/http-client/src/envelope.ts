/** Wrapper of every answer of the gateway. */
export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly group?: string | undefined;
  /** If a success has the status `error`, its message is logged. */
  readonly status?: string | undefined;
}

/** Whether an envelope's code means success. */
export function isSuccess(envelope: Pick<Envelope, 'code'> | undefined): boolean {
  return envelope?.code === '00000' || envelope?.code === '200';
}

/** Parses the envelope in a body; `undefined` if there is none. A numeric code is converted to text. */
export function parseEnvelope(text: string): Envelope | undefined {
  const parsed: Partial<Record<keyof Envelope, unknown>> = parseJson(text) ?? {};
  const { code, msg, data, group, status } = parsed;
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  return {
    code: String(code),
    msg: toText(msg) ?? '',
    data,
    group: toText(group),
    status: toText(status),
  };
}

/** Returns the value if it is non-empty text. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/** Texts, and numbers. */
const token = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;

/** Integers that a number cannot have exactly become text, as they are written. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(/\d{16}/.test(text) ? text.replace(token, quoteUnsafe) : text);
  } catch {
    return undefined;
  }
}

function quoteUnsafe(found: string): string {
  return /^-?[1-9]\d*$/.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found;
}
