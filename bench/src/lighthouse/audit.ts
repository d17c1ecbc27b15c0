import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumLaunch } from '../../../tools/chromium.ts';

/** Fetched for this bench alone: with what it needs it weighs more than all other tools. */
const tool = 'lighthouse@13.5.0';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof categories)[number];

/** From 0 to 100. */
export type Scores = Readonly<Record<Category, number>>;

interface Result {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
  readonly categories: Readonly<
    Record<Category, { readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
}

/** Far above what fetching the tool and one audit take. */
const patienceMs = 180_000;

/** The specification orders a viewport that does not zoom (ADR 25). */
const leftOut = 'meta-viewport';

/**
 * Audits a page with Lighthouse's desktop settings.
 *
 * @param folder - Where the result is written.
 * @throws Error if the page could not be audited.
 */
export async function audit(url: string, folder: string): Promise<Scores> {
  const file = path.join(folder, 'lighthouse.json');
  const words = [
    'exec',
    '--yes',
    `--package=${tool}`,
    '--',
    'lighthouse',
    url,
    '--preset=desktop',
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${chromiumLaunch().args.join(' ')}`,
  ];
  const { executablePath } = chromiumLaunch();
  // Outside the workspace npm fetches the tool into its cache, and installs nothing here.
  await promisify(execFile)('npm', words, {
    cwd: folder,
    timeout: patienceMs,
    env: {
      ...withoutWorkspace(process.env),
      ...(executablePath === undefined ? {} : { CHROME_PATH: executablePath }),
    },
  });
  return toScores(JSON.parse(readFileSync(file, 'utf8')) as Result);
}

/** Npm tells its scripts the workspace that they belong to, and would look for the tool there. */
function withoutWorkspace(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).filter(
    ([name]) => !/^npm_config_(workspace|local_prefix)/.test(name),
  );
  return Object.fromEntries(own);
}

function toScores({ runtimeError, audits, categories: found }: Result): Scores {
  if (runtimeError) throw new Error(runtimeError.message);
  const scoreOf = (category: Category) => {
    const counted = found[category].auditRefs.flatMap(({ id, weight }) => {
      const score = audits[id]?.score ?? null;
      return score === null || id === leftOut ? [] : [{ weight, score }];
    });
    const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
    return (100 * counted.reduce((sum, { weight, score }) => sum + weight * score, 0)) / weights;
  };
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}
