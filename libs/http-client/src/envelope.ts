/** What every answer of the gateway is wrapped in. */
export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly data: unknown;
  readonly group?: string;
  /** `error` beside a success asks for the message to be logged. */
  readonly status?: string;
}

const successCodes = new Set(['00000', '200']);

/** Whether an envelope's code means success. */
export function isSuccess({ code }: Pick<Envelope, 'code'>): boolean {
  return successCodes.has(code);
}

/** The envelope in a body's text; `undefined` when it holds none. A numeric code is read as its text. */
export function parseEnvelope(text: string): Envelope | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined;
  const { code } = value;
  if (typeof code !== 'string' && typeof code !== 'number') return undefined;
  const fields: Partial<Record<'msg' | 'data' | 'group' | 'status', unknown>> & object = value;
  return {
    code: String(code),
    msg: typeof fields.msg === 'string' ? fields.msg : '',
    data: fields.data,
    ...(typeof fields.group === 'string' ? { group: fields.group } : {}),
    ...(typeof fields.status === 'string' ? { status: fields.status } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
