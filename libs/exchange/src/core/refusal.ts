/** Thrown by a handler that refuses its call, before it has changed anything. The exchange answers it as a receipt. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** A code of the contract. */
  readonly code: string;
  /** Data of the envelope. */
  readonly data: unknown;

  constructor(code: string, message: string, { data = null }: { readonly data?: unknown } = {}) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
