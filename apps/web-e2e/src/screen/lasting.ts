/** Longer than anything moves or fades on a page, in milliseconds. */
const settlingMs = 5_000;

/** Returns what a probe still finds once the page has settled. A row that moves covers the next one for a frame. */
export async function lasting(probe: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const deadline = Date.now() + settlingMs;
  for (;;) {
    const found = await probe();
    if (found.length === 0 || Date.now() > deadline) return found;
  }
}
