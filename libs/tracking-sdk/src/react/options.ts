/** Options for `useExpose()`. */
export interface ExposeOptions {
  /** Milliseconds that the element must be half visible without interruption. Default 1,000. */
  readonly afterMs?: number | undefined;
}

/** Fills in the default. */
export function resolveExposeOptions({ afterMs = 1_000 }: ExposeOptions): { afterMs: number } {
  return { afterMs };
}
