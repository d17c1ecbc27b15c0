import { randomBytes } from 'node:crypto';
import type { CallAnswer, CaptchaScene, ParsedPayload } from '@bourse/gateway-contract';
import {
  checkCaptcha,
  gatewayCode,
  getCaptchaChallenge,
  getCaptchaId,
  sliderAnswer,
} from '@bourse/gateway-contract';
import * as v from 'valibot';
import type { CallContext, CaptchaGate } from '../handler.ts';
import { Refusal, route } from '../handler.ts';
import { createFailureLimit } from '../limits/failure-limit.ts';
import { drawPicture, pictureHeight, pictureWidth } from './draw-picture.ts';
import { createExpiringMap } from './expiring-map.ts';
import { isHuman } from './judge-trail.ts';
import { isPowSolved, makePow, parseBase64Json } from './proof-of-work.ts';
import type { PowChallenge } from './proof-of-work.ts';
import { createSecureRandom } from './secure-random.ts';

/** How long a picture can be answered. */
const pictureMs = 120_000;
/** How long a request waits for its challenge, and a token for its requests. */
const ticketMs = 300_000;
const tokenMs = 60_000;

/** How far from the hole the piece may be left, in picture pixels. */
const tolerance = 3;

/** Bounds the memory that strangers can fill; a picture is about 25 kB. */
const pictureCapacity = 2_000;
const smallCapacity = 20_000;

/** Calls of these scenes hand out or change a login: a token serves one of them. */
const singleScenes: ReadonlySet<CaptchaScene> = new Set(['login', 'register', 'verify']);

interface Owned {
  readonly scene: CaptchaScene;
  readonly sessionId: string;
}

interface Picture extends Owned {
  readonly x: number;
  readonly pow: PowChallenge;
  readonly shown: { readonly image: string; readonly piece: string; readonly pieceY: number };
  readonly expiresAt: number;
}

interface Token extends Owned {
  /** Tickets that have not been served yet. */
  readonly tickets: Set<string>;
}

/** What the gate takes from its surroundings. */
export interface CaptchaGateOptions {
  /** 0 up to, but not, 1; nobody must be able to foretell it. */
  readonly random?: () => number;
  /** Receives the answer of each picture; for automated tests of the whole product only. */
  readonly onPicture?: (id: string, x: number) => void;
}

/** Asks callers to solve a slider before they may log in or register. All of it is kept in memory. */
export function createCaptchaGate(options: CaptchaGateOptions = {}): CaptchaGate {
  const desk = new CaptchaDesk(options);
  return {
    routes: [
      route(getCaptchaId, ({ scene }, context) => desk.issueId(scene, context)),
      route(getCaptchaChallenge, ({ id }, context) => desk.issuePicture(id, context)),
      route(checkCaptcha, (payload, context) => desk.judge(payload, context)),
    ],
    admit: (scene, request) => {
      desk.admit(scene, request);
    },
  };
}

class CaptchaDesk {
  readonly #random: () => number;
  readonly #onPicture: CaptchaGateOptions['onPicture'];
  readonly #secret = randomBytes(32);
  readonly #ids = createExpiringMap<Owned>(smallCapacity);
  readonly #pictures = createExpiringMap<Picture>(pictureCapacity);
  readonly #tickets = createExpiringMap<Owned>(smallCapacity);
  readonly #tokens = createExpiringMap<Token>(smallCapacity);
  readonly #perSession = createFailureLimit({ failures: 30, windowMs: 600_000 });
  readonly #perAddress = createFailureLimit({ failures: 120, windowMs: 600_000 });

  constructor({ random = createSecureRandom(), onPicture }: CaptchaGateOptions) {
    this.#random = random;
    this.#onPicture = onPicture;
  }

  issueId(
    scene: CaptchaScene,
    { sessionId, address, now }: CallContext,
  ): CallAnswer<typeof getCaptchaId> {
    if (sessionId === undefined) throw sessionRequired();
    this.#perSession.begin(sessionId, now);
    this.#perAddress.begin(address, now);
    const geetestId = randomName();
    this.#ids.set(geetestId, { scene, sessionId }, now + pictureMs);
    return { geetestId };
  }

  issuePicture(id: string, context: CallContext): CallAnswer<typeof getCaptchaChallenge> {
    const picture = this.#pictures.get(id, context.now) ?? this.#draw(id, context.now);
    if (picture.sessionId !== context.sessionId) throw expired();
    const { shown, pow, expiresAt } = picture;
    return { ...shown, width: pictureWidth, height: pictureHeight, expiresAt, pow };
  }

  judge(
    payload: ParsedPayload<typeof checkCaptcha>,
    { sessionId, now }: CallContext,
  ): CallAnswer<typeof checkCaptcha> {
    const { geetestId, scene, tickets, captchaValidate } = payload;
    // Taken whatever the answer is: a picture is judged once.
    const picture = this.#pictures.take(geetestId, now);
    if (picture?.scene !== scene || picture.sessionId !== sessionId) throw expired();
    const answer = v.safeParse(sliderAnswer, parseBase64Json(captchaValidate));
    if (!answer.success || !this.#isSolved(answer.output, picture)) throw wrong();
    if (singleScenes.has(scene) && tickets.length > 1) throw wrong();
    if (!tickets.every((ticket) => isSame(this.#tickets.get(ticket, now), picture)))
      throw expired();
    const captchaToken = randomName();
    const token = { scene, sessionId, tickets: new Set(tickets) };
    this.#tokens.set(captchaToken, token, now + tokenMs);
    return { captchaToken };
  }

  admit(scene: CaptchaScene, request: Parameters<CaptchaGate['admit']>[1]): void {
    const { sessionId, now, token, ticket } = request;
    if (sessionId === undefined) throw sessionRequired();
    const owner = { scene, sessionId };
    const held = token === undefined ? undefined : this.#tokens.get(token, now);
    const served = ticket !== undefined && isSame(held, owner) && held.tickets.delete(ticket);
    if (served) return;
    const fresh = randomName();
    this.#tickets.set(fresh, owner, now + ticketMs);
    throw new Refusal(gatewayCode.captchaRequired, 'Please complete the check.', {
      group: 'gateway',
      data: { scene, ticket: fresh },
    });
  }

  #draw(id: string, now: number): Picture {
    const owner = this.#ids.take(id, now);
    if (!owner) throw expired();
    const { image, piece, pieceY, x } = drawPicture(this.#random);
    this.#onPicture?.(id, x);
    const expiresAt = now + pictureMs;
    const picture: Picture = {
      ...owner,
      x,
      pow: makePow(`${id}?expires=${Math.floor(expiresAt / 1000)}&`, this.#secret),
      shown: { image: image.toString('base64'), piece: piece.toString('base64'), pieceY },
      expiresAt,
    };
    this.#pictures.set(id, picture, expiresAt);
    return picture;
  }

  #isSolved(answer: v.InferOutput<typeof sliderAnswer>, { x, pow }: Picture): boolean {
    const { input, trail, width } = answer;
    if (width !== pictureWidth || Math.abs(answer.x - x) > tolerance) return false;
    // Without a pointer there is no trail to judge; work stands in for it.
    return input === 'pointer'
      ? isHuman(trail, answer.x)
      : isPowSolved(answer.pow ?? '', pow.salt, this.#secret);
  }
}

function isSame<T extends Owned>(held: T | undefined, owner: Owned): held is T {
  return held?.scene === owner.scene && held.sessionId === owner.sessionId;
}

function sessionRequired(): Refusal {
  return new Refusal(gatewayCode.sessionRequired, 'A session is required.');
}

function expired(): Refusal {
  return new Refusal(gatewayCode.captchaExpired, 'The check has expired.');
}

function wrong(): Refusal {
  return new Refusal(gatewayCode.captchaFailed, 'The piece is not in its place.');
}

function randomName(): string {
  return randomBytes(16).toString('hex');
}
