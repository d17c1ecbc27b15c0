const unansweredKinds: ReadonlySet<string> = new Set(['network', 'timeout', 'server', 'malformed']);

/** Whether a call may have been carried out although no answer came. */
export function isUnanswered(error: unknown): boolean {
  const kind = error instanceof Error && 'kind' in error ? error.kind : undefined;
  return typeof kind === 'string' && unansweredKinds.has(kind);
}
