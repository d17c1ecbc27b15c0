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
import { drawPicture, type SliderPicture } from './draw-picture.ts';
import { pictureHeight, pictureWidth } from './draw-scene.ts';
import { ExpiringMap, type Expiry } from '../../edge/limits/expiring-map.ts';
import { isHuman } from './check-trail.ts';
import { expired, ownerOf, randomName, type Owned } from './owner.ts';
import type { PicturePool } from './picture-pool.ts';
import { isPowSolved, makePow, parseBase64Json, type PowChallenge } from './proof-of-work.ts';
import { TrailMemory } from './trail-memory.ts';

const challengeMs = 120_000;

/** Allowed distance of the piece from the hole, in picture pixels. */
const tolerance = 3;

const cost = { besidePicture: 2_048, alone: 8_192 };

/** Challenges of a network in ten minutes after which its proof of work costs 2 and 4 times as much. */
const costThresholds = [12, 48];

/** Limits the memory that anonymous callers can use; a picture takes about 35 kB as base64. */
const bounds = {
  pictures: { capacity: 2_000, perOwner: 120 },
  others: { capacity: 20_000, perOwner: 120 },
};

const windowMs = 600_000;
const challengesPerSession = 30;
const challengesPerAddress = 120;

interface Issued extends Owned {
  readonly costLevel: number;
}

interface Shown extends Issued {
  readonly expiresAt: number;
  readonly pow: PowChallenge;
}

interface ShownPicture extends Shown {
  readonly picture: SliderPicture;
}

export interface ChallengesParts {
  readonly random: () => number;
  readonly pool: PicturePool;
  readonly onPicture: ((id: string, picture: SliderPicture) => void) | undefined;
}

export type Verdict = 'right' | 'wrong' | 'expired';

/** Verifies each challenge once. An id becomes a picture or a proof of work, whichever is requested first. */
export class Challenges {
  readonly #parts: ChallengesParts;
  readonly #ids = new ExpiringMap<Issued>(bounds.others);
  readonly #pictures = new ExpiringMap<ShownPicture>(bounds.pictures);
  readonly #works = new ExpiringMap<Shown>(bounds.others);
  readonly #trails = new TrailMemory();
  readonly #perSession = new FailureLimit({ failures: challengesPerSession, windowMs });
  readonly #perAddress = new FailureLimit({ failures: challengesPerAddress, windowMs });

  constructor(parts: ChallengesParts) {
    this.#parts = parts;
  }

  issueId(scene: CaptchaScene, caller: Pick<CallContext, 'sessionId' | 'network' | 'now'>): string {
    const owner = ownerOf(scene, caller);
    const { network, now } = caller;
    this.#perSession.begin(owner.sessionId, now);
    const { failures: issued } = this.#perAddress.begin(network, now);
    const costLevel = costThresholds.filter((threshold) => issued > threshold).length;
    const id = randomName();
    this.#ids.set(
      id,
      { ...owner, costLevel },
      { owner: network, now, expiresAt: now + challengeMs },
    );
    return id;
  }

  /** @throws Refusal `20011` for an unknown id and for one of another session. */
  showPicture(id: string, caller: CallContext): CallAnswer<typeof getCaptchaChallenge> {
    const shown = this.#pictures.get(id, caller.now) ?? this.#openPicture(id, caller);
    if (shown.sessionId !== caller.sessionId) throw expired();
    const { picture, pow, expiresAt, costLevel } = shown;
    const { image, piece, pieceY } = picture;
    const size = { width: pictureWidth, height: pictureHeight };
    return { image, piece, ...size, pieceY, expiresAt, pow, isPowForAll: costLevel > 0 };
  }

  showWork(id: string, caller: CallContext): CallAnswer<typeof getCaptchaWork> {
    const shown = this.#works.get(id, caller.now) ?? this.#openWork(id, caller);
    if (shown.sessionId !== caller.sessionId) throw expired();
    return { ...shown.pow, expiresAt: shown.expiresAt };
  }

  async verify(
    { captchaId, captchaType, captchaValidate }: CaptchaAnswer,
    scene: CaptchaScene,
    { sessionId, now }: Pick<CallContext, 'sessionId' | 'now'>,
  ): Promise<Verdict> {
    const shownPicture = this.#pictures.take(captchaId, now);
    const shown = shownPicture ?? this.#works.take(captchaId, now);
    if (shown?.scene !== scene || shown.sessionId !== sessionId) return 'expired';
    const isSolved = shownPicture
      ? captchaType === 3 && (await this.#isPlaced(captchaValidate, shownPicture))
      : captchaType === 4 && (await isPowSolved(captchaValidate, shown.pow));
    return isSolved ? 'right' : 'wrong';
  }

  #openPicture(id: string, caller: CallContext): ShownPicture {
    const { random, pool, onPicture } = this.#parts;
    const begun = this.#open(id, caller, cost.besidePicture);
    const shown = { ...begun, picture: pool.take() ?? drawPicture(random) };
    onPicture?.(id, shown.picture);
    this.#pictures.set(id, shown, expiryOf(shown, caller));
    return shown;
  }

  #openWork(id: string, caller: CallContext): Shown {
    const shown = this.#open(id, caller, cost.alone);
    this.#works.set(id, shown, expiryOf(shown, caller));
    return shown;
  }

  #open(id: string, { sessionId, now }: CallContext, baseCost: number): Shown {
    const issued = this.#ids.get(id, now);
    if (sessionId === undefined || issued?.sessionId !== sessionId) throw expired();
    this.#ids.take(id, now);
    return {
      ...issued,
      expiresAt: now + challengeMs,
      pow: makePow(baseCost * 2 ** issued.costLevel),
    };
  }

  async #isPlaced(captchaValidate: string, shown: ShownPicture): Promise<boolean> {
    const parsed = v.safeParse(sliderAnswer, parseBase64Json(captchaValidate));
    if (!parsed.success) return false;
    const { x, width, input, trail, pow = '' } = parsed.output;
    if (width !== pictureWidth || Math.abs(x - shown.picture.x) > tolerance) return false;
    const isByPointer = input === 'pointer';
    if (isByPointer && (!isHuman(trail, x) || this.#trails.isKnown(trail))) return false;
    // An answer without a pointer has no trail, so it needs a proof of work.
    return (isByPointer && shown.costLevel === 0) || isPowSolved(pow, shown.pow);
  }
}

function expiryOf({ expiresAt }: Shown, { network, now }: CallContext): Expiry {
  return { owner: network, now, expiresAt };
}
