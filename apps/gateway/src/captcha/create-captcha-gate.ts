import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
} from '@bourse/gateway-contract';
import type { CaptchaGate } from './captcha-gate.ts';
import { route } from '../route/route.ts';
import { Challenges } from './challenges.ts';
import { expired } from './owner.ts';
import type { SliderPicture } from './draw-picture.ts';
import { createPicturePool, emptyPool } from './picture-pool.ts';
import { createSecureRandom } from './secure-random.ts';
import { Tickets, wrong } from './tickets.ts';

/** What the gate takes from its surroundings. */
export interface CaptchaGateOptions {
  /** 0 up to, but not, 1; nobody must be able to foretell it. Not asked for pictures that are drawn ahead. */
  readonly random?: () => number;
  /** How many pictures a worker thread keeps ready. Default 0: each is drawn when it is asked for, which takes some ms. */
  readonly picturesAhead?: number;
  /** Receives each picture that is shown, with its answer; for automated tests of the whole product only. */
  readonly onPicture?: (id: string, picture: SliderPicture) => void;
}

/** Asks callers to solve a slider, or to do some work, before they may log in or register. All of it is kept in memory. */
export function createCaptchaGate(options: CaptchaGateOptions = {}): CaptchaGate {
  const { random = createSecureRandom(), picturesAhead = 0, onPicture } = options;
  const pool = picturesAhead > 0 ? createPicturePool(picturesAhead) : emptyPool;
  const challenges = new Challenges({ random, pool, onPicture });
  const tickets = new Tickets();
  return {
    routes: [
      route(getCaptchaId, ({ scene }, context) => ({
        geetestId: challenges.issueId(scene, context),
      })),
      route(getCaptchaChallenge, ({ id }, context) => challenges.showPicture(id, context)),
      route(getCaptchaWork, ({ id }, context) => challenges.showWork(id, context)),
      route(checkCaptcha, async ({ geetestId, scene, tickets: named, ...answer }, context) => {
        const verdict = await challenges.judge({ captchaId: geetestId, ...answer }, scene, context);
        if (verdict === 'expired') throw expired();
        if (verdict === 'wrong') throw wrong();
        return { captchaToken: tickets.grant(scene, named, context) };
      }),
    ],
    admit: (scene, request) => {
      tickets.admit(scene, request);
    },
    challenges: {
      issue: (scene, caller) => challenges.issueId(scene, caller),
      isSolved: async (answer, scene, caller) =>
        (await challenges.judge(answer, scene, caller)) === 'right',
    },
    close: () => {
      pool.close();
    },
  };
}
