import type { Report } from '../../report.ts';
import { hasCapture, readCapture, withoutCapture } from '../../replay/read-capture.ts';
import { summarise } from '../../statistics.ts';
import { timeTogether } from '../../stopwatch.ts';
import { formatNumber } from '../../table.ts';
import { names, openConsumers, type Consumer } from './books.ts';

const messagesInATurn = 500;

/** Times how fast the recorded messages are parsed and applied in Node. */
export async function measureApply(report: Report, turns: number): Promise<void> {
  if (!hasCapture()) {
    report.note(withoutCapture);
    return;
  }
  const texts = readCapture().map(({ text }) => text);
  const consumers = await openConsumers();
  compare(texts.slice(0, 5_000), consumers);
  const contestants = Object.entries(consumers).map(([name, { receive }]) => {
    let next = 0;
    const run = (): void => {
      for (let count = 0; count < messagesInATurn; count += 1) {
        receive(texts[next] ?? '');
        // After the last one the recording starts again with its snapshot.
        next = (next + 1) % texts.length;
      }
    };
    return { name, repeats: turns, run };
  });
  const laps = await timeTogether(contestants);
  for (const { close } of Object.values(consumers)) close();
  const rates = laps.map(({ name, samples }): [string, number] => [
    name,
    (messagesInATurn / summarise(samples).p50) * 1_000,
  ]);
  const peers = new Map(rates);
  peers.delete(names.ours);
  report.compare({
    library: 'market-data',
    task: 'recorded messages of a future, parsed and applied (Node)',
    unit: 'a second',
    better: 'more',
    ours: new Map(rates).get(names.ours) ?? NaN,
    peers,
  });
  report.table({
    title: 'Recorded messages of a future, parsed and applied in Node',
    columns: ['', 'messages/s', 'p50 µs', 'p95 µs', 'turns'],
    rows: laps.map(({ name, samples }) => {
      const { p50, p95, runs } = summarise(samples);
      const micros = [p50, p95].map((ms) => formatNumber((ms * 1_000) / messagesInATurn));
      return [name, formatNumber((messagesInATurn / p50) * 1_000), ...micros, String(runs)];
    }),
  });
}

/** @throws Error when two books differ. */
function compare(texts: readonly string[], consumers: Readonly<Record<string, Consumer>>): void {
  for (const { receive } of Object.values(consumers)) for (const text of texts) receive(text);
  const [ours, theirs] = [names.ours, names.ccxt].map((name) =>
    JSON.stringify(consumers[name]?.best()),
  );
  if (ours !== theirs) throw new Error(`The books differ: ${ours ?? ''} and ${theirs ?? ''}`);
}
