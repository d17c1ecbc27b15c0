import type { Comparison } from '../report.ts';
import { formatNumber } from '../table.ts';
import { nameLibrary, namePeer } from './packages.ts';

/** Comparisons of one bench. */
export interface Measured {
  /** Words behind `npm run bench --`. */
  readonly words: string;
  readonly comparisons: readonly Comparison[];
}

/** Returns the page of figures, a table for each library, in Markdown as Prettier formats it. @param machine - Head and cells of its table. */
export function figuresPage(
  measured: readonly Measured[],
  machine: Readonly<Record<string, string>>,
): string {
  const sections = measured.flatMap(({ words, comparisons }) =>
    [...Map.groupBy(comparisons, ({ library }) => library)].map(([library, tasks]) =>
      section(library, words, tasks),
    ),
  );
  return `${[introduction(machine), ...sections].join('\n\n')}\n`;
}

function introduction(machine: Readonly<Record<string, string>>): string {
  return `# Figures beside peers

Tasks of the libraries and of other libraries, measured in one run. One command measures all of them again, in about half an hour, and
writes this page:

\`\`\`sh
npm run figures
\`\`\`

${markdownTable(Object.keys(machine), [Object.values(machine)])}

Timings differ between machines and between runs: read the ratios. A ratio above 1 says how many times faster or smaller ours is; below 1,
the peer is. Times and rates are medians, sizes are minified and gzipped, kB are 1,000 bytes. A peer without a version is a floor: a
function of the platform, or the work without what the library adds.

[How the benches measure](../../../bench/README.md#how-it-measures). Those that take longer are not on this page, such as the events that
trackers lose: \`npm run bench -- loss\` takes an hour.`;
}

function section(library: string, words: string, comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ task, ours, unit, better, peers }) =>
    [...peers].map(([peer, theirs]) => {
      const ratio = better === 'less' ? theirs / ours : ours / theirs;
      const figures = [formatNumber(ours), formatNumber(theirs), unit, `${formatNumber(ratio)}×`];
      return [task, namePeer(peer), ...figures];
    }),
  );
  return `## ${nameLibrary(library)}

Measured by \`npm run bench -- ${words}\`.

${markdownTable(['task', 'peer', 'ours', 'peer’s', 'unit', 'ratio'], rows)}`;
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const toLine = (cells: readonly string[], filler = ' ') =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, filler)).join(' | ')} |`;
  return [toLine(columns), toLine([], '-'), ...rows.map((cells) => toLine(cells))].join('\n');
}
