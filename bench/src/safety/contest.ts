import type { WindowLike } from 'dompurify';
import { timeTogether, type Lap } from '../stopwatch.ts';
import { openContestants, type Sanitise } from './contestants.ts';

/** Input of the timed code, serialisable for a page. */
export interface ContestInput {
  /** Texts of so many bytes, each so many times. */
  readonly rounds: readonly { readonly bytes: number; readonly turns: number }[];
}

/** The timings of a text of one size; milliseconds a text. */
export interface Round {
  readonly bytes: number;
  readonly laps: readonly Lap[];
}

/** One timing; `undefined` for somebody who threw. */
export interface Nesting {
  readonly name: string;
  readonly milliseconds: number | undefined;
}

/** A comment on an article, with an attack in it. */
const post = `<h2>Why I hold &amp; what I watch</h2>
<p>Prices moved <b>fast</b> this week, and <em>nobody</em> I know saw it coming. The books were thin on both sides, so a
single order of ordinary size took out five levels before anyone answered.</p>
<ul><li>Fees: 0.1&nbsp;%</li><li>Spread: wide</li><li><a href="https://example.com/fees?tier=3&amp;lang=en" target="_blank">All fees</a></li></ul>
<p onclick="steal()">See <a href="/spot/BTCUSDT">the chart</a> or <a href="javascript:alert(1)">claim your bonus</a>.</p>
<table><tbody><tr><th>Pair</th><th>Last</th></tr><tr><td>BTC/USDT</td><td>60,000.10</td></tr></tbody></table>
<img src="https://img.example.com/chart.png" alt="A chart" width="640" height="360" onerror="steal()"><script>steal()</script>
<blockquote>It was always going to end like this, and it always will until it does not.</blockquote>
`;

/** @returns Text of exactly so many bytes, all of them ASCII. */
function textOf(bytes: number): string {
  return post.repeat(Math.ceil(bytes / post.length)).slice(0, bytes);
}

/** Small texts are sanitised so often in a turn that a page's clock can tell. */
function timesInATurn(bytes: number): number {
  return Math.max(1, Math.floor(50_000 / bytes));
}

/** Times texts of several sizes. */
export async function contestSpeed(
  { rounds }: ContestInput,
  surroundings: WindowLike = window,
): Promise<Round[]> {
  const contestants = Object.entries(openContestants(surroundings));
  const results: Round[] = [];
  for (const { bytes, turns } of rounds) {
    const text = textOf(bytes);
    for (const [name, sanitise] of contestants) check(name, sanitise(text));
    const times = timesInATurn(bytes);
    const laps = await timeTogether(
      contestants.map(([name, sanitise]) => ({
        name,
        repeats: turns,
        run: () => {
          for (let time = 0; time < times; time += 1) sanitise(text);
        },
      })),
    );
    results.push({
      bytes,
      laps: laps.map(({ name, samples }) => ({
        name,
        samples: samples.map((milliseconds) => milliseconds / times),
      })),
    });
  }
  return results;
}

/** Times 100,000 open elements in each other, once. @param contenders - Whom to time. */
export function contestNesting(
  contenders: readonly string[],
  surroundings: WindowLike = window,
): Nesting[] {
  const text = '<div>'.repeat(100_000);
  return Object.entries(openContestants(surroundings))
    .filter(([name]) => contenders.includes(name))
    .map(([name, sanitise]) => {
      sanitise('<div>'.repeat(1_000));
      return { name, milliseconds: timeOf(sanitise, text) };
    });
}

function timeOf(sanitise: Sanitise, text: string): number | undefined {
  const start = performance.now();
  try {
    sanitise(text);
    return performance.now() - start;
  } catch {
    return undefined;
  }
}

function check(name: string, html: string): void {
  const isClean = !/<script|<[^>]*(javascript:|onerror)/.test(html);
  if (!isClean || !html.includes('<b>fast</b>')) throw new Error(`${name} gives ${html}`);
}
