/** Runs a callback of the application and ignores what it throws. */
export function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {
    // Requests that wait for the challenge must still receive its end.
  }
}
