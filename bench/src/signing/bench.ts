import type { Bench } from '../bench.ts';
import { nodeArena, openBrowserArena } from './arenas.ts';
import { measureColdStart } from './cold-start.ts';
import type { Repeats } from './contests/contest-input.ts';
import { measureGatewayVerification } from './gateway-verification.ts';
import { holdContests } from './hold-contests.ts';
import { measureMainThread } from './main-thread.ts';
import { measureSizes } from './sizes.ts';
import { withStage } from './stage.ts';

interface Plan extends Repeats {
  /** Fresh contexts for the cold start, and keys of each kind made without `crypto.subtle`. */
  readonly contexts: number;
  readonly watches: number;
}

const thorough: Plan = {
  keys: 60,
  forgeKeys: 20,
  forgeCalls: 60,
  calls: 2000,
  contexts: 60,
  watches: 5,
};

const quick: Plan = { keys: 6, forgeKeys: 2, forgeCalls: 10, calls: 200, contexts: 20, watches: 1 };

/** `gateway-signing` beside node-forge's own calls and bare WebCrypto, in Node and in Chromium. */
export const signingBench: Bench = (report, { isQuick }) =>
  withStage(async (stage) => {
    const plan = isQuick ? quick : thorough;
    await measureSizes(report);
    const arenas = [nodeArena, await openBrowserArena(stage.browser, stage.server)];
    await holdContests(report, arenas, { ...stage.gateway, repeats: plan });
    await measureGatewayVerification(report, plan.calls);
    await measureColdStart(report, stage, plan.contexts);
    await measureMainThread(report, stage, plan.watches);
  });
