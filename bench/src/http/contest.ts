import { timeTogether, type Lap } from '../stopwatch.ts';
import { openContestants, type ReadOne } from './contestants.ts';

/** Input of the timed code, serialisable for a page. */
export interface ContestInput {
  /** Number of turns of each contestant. */
  readonly turns: number;
}

/** So many calls make a turn: one alone is shorter than what a page's clock can tell. */
const callsInATurn = 50;

/** Times a call on a network that takes no time. @returns Milliseconds a call. */
export async function contestCalls({ turns }: ContestInput): Promise<Lap[]> {
  let id = 0;
  const run = (read: ReadOne) => async () => {
    for (let call = 0; call < callsInATurn; call += 1) await read((id += 1));
  };
  const contestants = Object.entries(openContestants());
  for (const [name, read] of contestants) await check(name, read);
  const laps = await timeTogether(
    contestants.map(([name, read]) => ({ name, repeats: turns, run: run(read) })),
  );
  return laps.map(({ name, samples }) => ({
    name,
    samples: samples.map((milliseconds) => milliseconds / callsInATurn),
  }));
}

async function check(name: string, read: ReadOne): Promise<void> {
  const data = JSON.stringify(await read(0));
  if (data !== '{"symbol":"BTCUSDT","last":"60000.1"}') throw new Error(`${name} reads ${data}`);
}
