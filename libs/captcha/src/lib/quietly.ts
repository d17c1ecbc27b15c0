/** Runs somebody else's code, whose failure is not the flow's. */
export function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // Whoever waits for the challenge must hear of its end all the same.
  }
}
