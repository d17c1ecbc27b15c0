/** What the worker of a proof of work posts. The page posts the challenge. */
export type PowWorkerMessage =
  | { readonly part: number }
  | { readonly payload: string }
  /** Why the challenge has no solution. */
  | { readonly failure: string };
