/** Returns the code of the refusal that `work` throws; `undefined` if it throws none. */
export function codeOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
}
