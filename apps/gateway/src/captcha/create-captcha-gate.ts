import { randomBytes } from 'node:crypto';
import type { CaptchaScene, ParsedPayload } from '@bourse/gateway-contract';
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
import { createFailureLimit } from '../users/failure-limit.ts';
import { drawPicture, pictureHeight, pictureWidth } from './draw-picture.ts';
import { createExpiringMap } from './expiring-map.ts';
import { isHuman } from './judge-trail.ts';
import { isPowSolved, makePow, parseBase64Json } from './proof-of-work.ts';

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
  readonly pow: ReturnType<typeof makePow>;
  readonly shown: { readonly image: string; readonly piece: string; readonly pieceY: number };
  readonly expiresAt: number;
}

interface Token extends Owned {
  /** Tickets that have not been served yet. */
  readonly tickets: Set<string>;
}

/** What the gate takes from its surroundings. */
export interface CaptchaGateOptions {
  /** 0 up to, but not, 1; `Math.random` by default. */
  readonly random?: () => number;
  /** Receives the answer of each picture; for automated tests of the whole product only. */
  readonly onPicture?: (id: string, x: number) => void;
}

/** Asks callers to solve a slider before they may log in or register. All of it is kept in memory. */
export function createCaptchaGate(options: CaptchaGateOptions = {}): CaptchaGate {
  const { random = Math.random, onPicture } = options;
  const secret = randomBytes(32);
  const ids = createExpiringMap<Owned>(smallCapacity);
  const pictures = createExpiringMap<Picture>(pictureCapacity);
  const tickets = createExpiringMap<Owned>(smallCapacity);
  const tokens = createExpiringMap<Token>(smallCapacity);
  const perSession = createFailureLimit({ failures: 30, windowMs: 600_000 });
  const perAddress = createFailureLimit({ failures: 120, windowMs: 600_000 });

  function issueId({ scene }: { scene: CaptchaScene }, context: CallContext) {
    const sessionId = requireSession(context);
    perSession.begin(sessionId, context.now);
    perAddress.begin(context.address, context.now);
    const geetestId = randomName();
    ids.set(geetestId, { scene, sessionId }, context.now + pictureMs);
    return { geetestId };
  }

  function issuePicture({ id }: { id: string }, context: CallContext) {
    const known = pictures.get(id, context.now) ?? drawFor(id, context);
    if (known.sessionId !== context.sessionId) throw expired();
    const { shown, pow, expiresAt } = known;
    return { ...shown, width: pictureWidth, height: pictureHeight, expiresAt, pow };
  }

  function drawFor(id: string, { now }: CallContext): Picture {
    const owner = ids.take(id, now);
    if (!owner) throw expired();
    const { image, piece, pieceY, x } = drawPicture(random);
    onPicture?.(id, x);
    const picture: Picture = {
      ...owner,
      x,
      pow: makePow(`${id}?expires=${Math.floor((now + pictureMs) / 1000)}&`, secret),
      shown: { image: image.toString('base64'), piece: piece.toString('base64'), pieceY },
      expiresAt: now + pictureMs,
    };
    pictures.set(id, picture, picture.expiresAt);
    return picture;
  }

  function judge(payload: ParsedPayload<typeof checkCaptcha>, context: CallContext) {
    const { geetestId, scene, tickets: names, captchaValidate } = payload;
    const { now } = context;
    // Taken whatever the answer is: a picture is judged once.
    const picture = pictures.take(geetestId, now);
    if (picture?.scene !== scene || picture.sessionId !== context.sessionId) throw expired();
    const answer = v.safeParse(sliderAnswer, parseBase64Json(captchaValidate));
    if (!answer.success || !isSolved(answer.output, picture)) throw wrong();
    if (singleScenes.has(scene) && names.length > 1) throw wrong();
    const waiting = names.filter((name) => isSame(tickets.get(name, now), picture));
    if (waiting.length !== names.length) throw expired();
    const captchaToken = randomName();
    const { sessionId } = picture;
    tokens.set(captchaToken, { scene, sessionId, tickets: new Set(waiting) }, now + tokenMs);
    return { captchaToken };
  }

  function isSolved(answer: v.InferOutput<typeof sliderAnswer>, { x, pow }: Picture): boolean {
    const { input, trail, width } = answer;
    if (width !== pictureWidth || Math.abs(answer.x - x) > tolerance) return false;
    // Without a pointer there is no trail to judge; work stands in for it.
    return input === 'pointer'
      ? isHuman(trail, answer.x)
      : isPowSolved(answer.pow ?? '', pow.salt, secret);
  }

  return {
    routes: [
      route(getCaptchaId, issueId),
      route(getCaptchaChallenge, issuePicture),
      route(checkCaptcha, judge),
    ],
    admit(scene, { sessionId, now, token, ticket }) {
      if (sessionId === undefined) {
        throw new Refusal(gatewayCode.sessionRequired, 'A session is required.');
      }
      const owner = { scene, sessionId };
      const held = token === undefined ? undefined : tokens.get(token, now);
      const served = ticket !== undefined && isSame(held, owner) && held.tickets.delete(ticket);
      if (served) return;
      const fresh = randomName();
      tickets.set(fresh, owner, now + ticketMs);
      throw new Refusal(gatewayCode.captchaRequired, 'Please complete the check.', {
        group: 'gateway',
        data: { scene, ticket: fresh },
      });
    },
  };
}

function isSame<T extends Owned>(held: T | undefined, owner: Owned): held is T {
  return held?.scene === owner.scene && held.sessionId === owner.sessionId;
}

function requireSession({ sessionId }: CallContext): string {
  if (sessionId !== undefined) return sessionId;
  throw new Refusal(gatewayCode.sessionRequired, 'A session is required.');
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
