/** What every answer of the gateway is wrapped in. */
export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly group?: string;
  /** `error` beside a success asks for the message to be logged. */
  readonly status?: string;
}

/** Whether an envelope's code means success. */
export function isSuccess({ code }: Pick<Envelope, 'code'>): boolean {
  return code === '00000' || code === '200';
}

/** The envelope in a body's text; `undefined` when it holds none. A numeric code is read as its text. */
export function parseEnvelope(text: string): Envelope | undefined {
  const { code, msg, data, group, status } = (parseJson(text) ?? {}) as Partial<
    Record<keyof Envelope, unknown>
  >;
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  return {
    code: String(code),
    msg: toText(msg) ?? '',
    data,
    group: toText(group),
    status: toText(status),
  } as Envelope;
}

/** A value that is text with something in it. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
