/** Something that is timed again and again. */
export interface Contestant {
  readonly name: string;
  readonly repeats: number;
  readonly run: () => unknown;
}

/** The timings of one contestant, in milliseconds. */
export interface Lap {
  readonly name: string;
  readonly samples: readonly number[];
}

/**
 * Times contestants turn by turn, so that whatever else the machine does hits all of them. Who
 * repeats less often is spread over the turns of the others. Runs in Node and in a page.
 */
export async function timeTogether(contestants: readonly Contestant[]): Promise<Lap[]> {
  for (const contestant of contestants) await warmUp(contestant);
  const turns = Math.max(...contestants.map(({ repeats }) => repeats));
  const laps = contestants.map((contestant) => ({ ...contestant, samples: [] as number[] }));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const { run, repeats, samples } of laps) {
      if (isDue(turn, turns, repeats)) samples.push(await time(run));
    }
  }
  return laps.map(({ name, samples }) => ({ name, samples }));
}

/** Returns the duration of one run, in milliseconds. */
export async function time(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

async function warmUp({ run, repeats }: Contestant): Promise<void> {
  for (let turn = 0; turn < Math.ceil(repeats / 20); turn += 1) await run();
}

function isDue(turn: number, turns: number, repeats: number): boolean {
  return Math.floor(((turn + 1) * repeats) / turns) > Math.floor((turn * repeats) / turns);
}
