export interface TestClock {
  /** Milliseconds since the epoch. */
  ms: number;
  readonly now: () => number;
}

export function createTestClock(ms = 1_795_000_000_000): TestClock {
  const clock = { ms, now: () => clock.ms };
  return clock;
}
