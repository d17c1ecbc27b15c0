import {
  sliderAnswer,
  type CallAnswer,
  type CaptchaScene,
  type getCaptchaChallenge,
  type getCaptchaWork,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { CallContext } from '../../edge/route/route.ts';
import type { CaptchaAnswer } from '../../edge/pipeline/captcha-gate.ts';
import { FailureLimit } from '../../edge/limits/failure-limit.ts';
import { drawPicture, type SliderPicture } from './picture/draw-picture.ts';
import { pictureHeight, pictureWidth } from './picture/draw-scene.ts';
import { ExpiringMap, type Expiry } from '../../edge/limits/expiring-map.ts';
import { isHuman } from './check-trail.ts';
import { expired, ownerOf, randomName, type Owned } from './owner.ts';
import type { PicturePool } from './picture/picture-pool.ts';
import { isPowSolved, parseBase64Json, type Pow } from './work/proof-of-work.ts';
import { TrailMemory } from './trail-memory.ts';
import { WorkLoad, triesOf, type Load } from './work/work-load.ts';

const challengeMs = 120_000;

/** Allowed distance of the piece from the hole, in picture pixels. */
const tolerance = 4;

/** Limits the memory that anonymous callers can use; a picture takes about 35 kB as base64. */
const bounds = {
  pictures: { capacity: 2_000, perOwner: 120 },
  others: { capacity: 20_000, perOwner: 120 },
};

const windowMs = 600_000;
const challengesPerSession = 30;
const challengesPerAddress = 120;

interface Issued extends Owned {
  readonly load: Load;
  /** The only ticket that the answer serves, if that ticket has made the work easier. */
  readonly ticket: string | undefined;
  /** The session of a trusted caller, whom the neighbours of its network do not limit; of others the network. */
  readonly limitedBy: string;
}

interface Shown extends Issued {
  readonly expiresAt: number;
  readonly pow: Promise<Pow>;
}

interface ShownPicture extends Shown {
  readonly picture: SliderPicture;
}

export interface ChallengesParts {
  readonly random: () => number;
  readonly pool: PicturePool;
  /** Creates work of at most a number of tries. */
  readonly makePow: (tries: number) => Promise<Pow>;
  readonly onPicture: ((id: string, picture: SliderPicture) => void) | undefined;
}

export type Verdict = 'right' | 'wrong' | 'expired';

type Caller = Pick<CallContext, 'userId' | 'sessionId' | 'network' | 'now'>;

/** Verifies each challenge once. An id becomes a picture or a proof of work, whichever is requested first. */
export class Challenges {
  readonly #parts: ChallengesParts;
  readonly #ids = new ExpiringMap<Issued>(bounds.others);
  readonly #pictures = new ExpiringMap<ShownPicture>(bounds.pictures);
  readonly #works = new ExpiringMap<Shown>(bounds.others);
  readonly #trails = new TrailMemory();
  readonly #workLoad = new WorkLoad();
  readonly #perSession = new FailureLimit({ failures: challengesPerSession, windowMs });
  readonly #perAddress = new FailureLimit({ failures: challengesPerAddress, windowMs });

  constructor(parts: ChallengesParts) {
    this.#parts = parts;
  }

  /** @param deviceTicket - The ticket of a login from a known device. */
  issueId(scene: CaptchaScene, caller: Caller, deviceTicket?: string): string {
    const owner = ownerOf(scene, caller);
    const { sessionId } = owner;
    const { network, now } = caller;
    this.#perSession.begin(sessionId, now);
    const load = this.#workLoad.ask({ ...caller, sessionId }, deviceTicket !== undefined);
    if (!load.isTrusted) this.#perAddress.begin(network, now);
    const limitedBy = load.isTrusted ? sessionId : network;
    const id = randomName();
    const issued = { ...owner, load, ticket: deviceTicket, limitedBy };
    this.#ids.set(id, issued, expiryOf(issued, now));
    return id;
  }

  /** @throws Refusal `20011` for an unknown id and for one of another session. */
  async showPicture(
    id: string,
    caller: CallContext,
  ): Promise<CallAnswer<typeof getCaptchaChallenge>> {
    const shown = this.#pictures.get(id, caller.now) ?? this.#openPicture(id, caller);
    if (shown.sessionId !== caller.sessionId) throw expired();
    const { picture, expiresAt } = shown;
    const { image, piece, pieceY } = picture;
    const size = { width: pictureWidth, height: pictureHeight };
    const { challenge: pow } = await shown.pow;
    return { image, piece, ...size, pieceY, expiresAt, pow, isPowForAll: true };
  }

  /** @throws Refusal as {@link Challenges.showPicture}. */
  async showWork(id: string, caller: CallContext): Promise<CallAnswer<typeof getCaptchaWork>> {
    const shown = this.#works.get(id, caller.now) ?? this.#openWork(id, caller);
    if (shown.sessionId !== caller.sessionId) throw expired();
    const { challenge } = await shown.pow;
    return { ...challenge, expiresAt: shown.expiresAt };
  }

  /** @param tickets - What the answer is for; one for a single ticket is `expired` for others. */
  async verify(
    { captchaId, captchaType, captchaValidate }: CaptchaAnswer,
    scene: CaptchaScene,
    caller: Caller,
    tickets: readonly string[] = [],
  ): Promise<Verdict> {
    const { now } = caller;
    const shownPicture = this.#pictures.take(captchaId, now);
    const shown = shownPicture ?? this.#works.take(captchaId, now);
    if (shown?.scene !== scene || shown.sessionId !== caller.sessionId) return 'expired';
    const { sessionId, ticket } = shown;
    if (ticket !== undefined && tickets.some((each) => each !== ticket)) return 'expired';
    const isSolved = shownPicture
      ? captchaType === 3 && (await this.#isPlaced(captchaValidate, shownPicture))
      : captchaType === 4 && isPowSolved(captchaValidate, await shown.pow);
    const asker = { ...caller, sessionId };
    if (isSolved) this.#workLoad.solved(asker);
    else this.#workLoad.failed(asker, ticket !== undefined);
    return isSolved ? 'right' : 'wrong';
  }

  #openPicture(id: string, caller: CallContext): ShownPicture {
    const { random, pool, onPicture } = this.#parts;
    const begun = this.#open(id, caller, 'besidePicture');
    const shown = { ...begun, picture: pool.take() ?? drawPicture(random) };
    onPicture?.(id, shown.picture);
    this.#pictures.set(id, shown, expiryOf(shown, caller.now));
    return shown;
  }

  #openWork(id: string, caller: CallContext): Shown {
    const shown = this.#open(id, caller, 'alone');
    this.#works.set(id, shown, expiryOf(shown, caller.now));
    return shown;
  }

  #open(id: string, { sessionId, now }: CallContext, kind: 'besidePicture' | 'alone'): Shown {
    const issued = this.#ids.get(id, now);
    if (sessionId === undefined || issued?.sessionId !== sessionId) throw expired();
    this.#ids.take(id, now);
    return {
      ...issued,
      expiresAt: now + challengeMs,
      pow: this.#parts.makePow(triesOf(issued.load, kind)),
    };
  }

  async #isPlaced(captchaValidate: string, shown: ShownPicture): Promise<boolean> {
    const parsed = v.safeParse(sliderAnswer, parseBase64Json(captchaValidate));
    if (!parsed.success) return false;
    const { x, width, input, trail, pow = '' } = parsed.output;
    if (width !== pictureWidth || Math.abs(x - shown.picture.x) > tolerance) return false;
    if (!isPowSolved(pow, await shown.pow)) return false;
    // Without a pointer there is no trail to judge.
    return input !== 'pointer' || (isHuman(trail, x) && !this.#trails.isKnown(trail));
  }
}

function expiryOf({ limitedBy }: Issued, now: number): Expiry {
  return { owner: limitedBy, now, expiresAt: now + challengeMs };
}
