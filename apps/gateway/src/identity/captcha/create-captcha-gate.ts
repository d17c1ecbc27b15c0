import {
  checkCaptcha,
  getCaptchaChallenge,
  getCaptchaId,
  getCaptchaWork,
} from '@bourse/gateway-contract';
import type { CaptchaGate } from '../../edge/pipeline/captcha-gate.ts';
import { route } from '../../edge/route/route.ts';
import { Challenges } from './challenges.ts';
import { expired } from './owner.ts';
import type { SliderPicture } from './picture/draw-picture.ts';
import { WorkerPicturePool, emptyPool } from './picture/picture-pool.ts';
import { makePow } from './work/proof-of-work.ts';
import { createSecureRandom } from './secure-random.ts';
import { Tickets, wrong } from './tickets.ts';

export interface CaptchaGateOptions {
  /** Unpredictable numbers in [0, 1). Not used for pictures that are drawn in advance. */
  readonly random?: () => number;
  /** Drawn by a worker thread; 0 by default. */
  readonly picturesAhead?: number;
  /** Receives each shown picture with its answer. For automated tests only. */
  readonly onPicture?: (id: string, picture: SliderPicture) => void;
}

/** Requires a slider or a proof of work before login and registration. Keeps its state in memory. */
export function createCaptchaGate(options: CaptchaGateOptions = {}): CaptchaGate {
  const { random = createSecureRandom(), picturesAhead = 0, onPicture } = options;
  const pool = picturesAhead > 0 ? new WorkerPicturePool(picturesAhead) : emptyPool;
  const challenges = new Challenges({ random, pool, makePow, onPicture });
  const tickets = new Tickets();
  return {
    routes: [
      route(getCaptchaId, ({ scene, ticket = '' }, context) => {
        const deviceTicket = tickets.isOfKnownDevice(ticket, scene, context) ? ticket : undefined;
        return { geetestId: challenges.issueId(scene, context, deviceTicket) };
      }),
      route(getCaptchaChallenge, ({ id }, context) => challenges.showPicture(id, context)),
      route(getCaptchaWork, ({ id }, context) => challenges.showWork(id, context)),
      route(checkCaptcha, async ({ geetestId, scene, tickets: ticketIds, ...answer }, context) => {
        const verdict = await challenges.verify(
          { captchaId: geetestId, ...answer },
          scene,
          context,
          ticketIds,
        );
        if (verdict === 'expired') throw expired();
        if (verdict === 'wrong') throw wrong();
        return { captchaToken: tickets.grant(scene, ticketIds, context) };
      }),
    ],
    admit: (scene, request) => tickets.admit(scene, request),
    challenges: {
      issue: (scene, caller) => challenges.issueId(scene, caller),
      isSolved: async (answer, scene, caller) =>
        (await challenges.verify(answer, scene, caller)) === 'right',
    },
    close: () => {
      pool.close();
    },
  };
}
