import type { Browser } from 'playwright';
import { callInPage } from '../browser.ts';
import { bundleModules } from '../bundle.ts';
import type { PageServer } from '../page-server.ts';
import type { Lap } from '../stopwatch.ts';
import * as contests from './contests/index.ts';
import type { ContestInput } from './contests/contest-input.ts';

export type ContestName = keyof typeof contests;

/** Where contests are held. */
export interface Arena {
  readonly name: string;
  run(contest: ContestName, input: ContestInput): Promise<readonly Lap[]>;
}

export const nodeArena: Arena = {
  name: 'Node',
  run: (contest, input) => contests[contest](input),
};

/** Holds each contest in a fresh context of a browser. */
export async function openBrowserArena(browser: Browser, server: PageServer): Promise<Arena> {
  server.putScripts(await bundleModules({ contests: 'src/signing/contests/index.ts' }));
  return {
    name: 'Chromium',
    run: (call, input) =>
      callInPage<Lap[]>({ browser, origin: server.origin, script: '/contests.js', call, input }),
  };
}
