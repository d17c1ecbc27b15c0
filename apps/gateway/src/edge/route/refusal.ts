export interface RefusalOptions {
  readonly data?: unknown;
  readonly group?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly data: unknown;
  readonly group: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: string, message: string, options: RefusalOptions = {}) {
    super(message);
    this.code = code;
    this.data = options.data ?? null;
    this.group = options.group;
    this.headers = options.headers ?? {};
  }
}
