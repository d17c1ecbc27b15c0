/** When an element counts as exposed. */
export interface ExposeOptions {
  /** Milliseconds that it must be half visible without a break. Default 1,000. */
  readonly afterMs?: number | undefined;
}

/** Fills in the default. */
export function resolveExposeOptions({ afterMs = 1_000 }: ExposeOptions): { afterMs: number } {
  return { afterMs };
}
