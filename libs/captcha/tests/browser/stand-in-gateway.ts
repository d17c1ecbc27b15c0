import { createHash } from 'node:crypto';
import { drawPng } from './draw-png.ts';

/** Options of the gateway. */
export interface GatewayWish {
  /** Position of the hole in the next pictures. */
  hole: number;
  /** `broken` pictures cannot be shown by a browser. */
  pictures: 'good' | 'broken' | 'refused';
  lifeMs: number;
  /** Solution and `maxnumber` of the work. */
  workNumber: number;
  /** Whether a pointer's answer needs the work too. */
  isPowForAll: boolean;
}

/** A posted answer, decoded. */
export interface PostedAnswer {
  readonly captchaType: number;
  readonly geetestId: string;
  readonly tickets?: readonly string[];
  readonly answer: {
    readonly x?: number;
    readonly trail?: readonly (readonly [number, number, number])[];
    readonly input?: string;
    readonly pow?: string;
    readonly [member: string]: unknown;
  };
}

const width = 400;
const height = 150;
const pieceSize = 44;
const tolerance = 3;

/** A minimal gateway that checks what the client sends. */
export class StandInGateway {
  readonly wish: GatewayWish = {
    hole: 150,
    pictures: 'good',
    lifeMs: 120_000,
    workNumber: 20_000,
    isPowForAll: false,
  };
  readonly challenges: string[] = [];
  readonly answers: PostedAnswer[] = [];
  /** Calls that succeeded, by ticket. */
  readonly served: string[] = [];
  readonly #holes = new Map<string, number>();
  readonly #tokens = new Map<string, Set<string>>();
  #count = 0;

  /** Answers a call of the page. */
  answer(path: string, body: Record<string, unknown>, headers: NodeJS.Dict<string | string[]>) {
    const query = new URL(path, 'http://localhost');
    const id = query.searchParams.get('id') ?? '';
    switch (query.pathname) {
      case '/call':
        return this.#call(String(headers['captcha-token']), String(headers['captcha-ticket']));
      case '/id':
        return success({ geetestId: this.#name('id') });
      case '/challenge':
        return this.#picture(id);
      case '/work':
        return success(this.#work(id));
      case '/check':
        return this.#check(body);
      case '/send':
        return this.#send(body);
      default:
        return { code: '40004', msg: 'unknown', data: null };
    }
  }

  #call(token: string, ticket: string) {
    if (this.#tokens.get(token)?.delete(ticket)) {
      this.served.push(ticket);
      return success('served');
    }
    const data = { scene: 'trade', ticket: this.#name('ticket') };
    return { code: '10021', group: 'gateway', msg: 'Please complete the check.', data };
  }

  #picture(id: string) {
    const { hole, pictures, lifeMs } = this.wish;
    if (pictures === 'refused') return { code: '50000', msg: 'no pictures today', data: null };
    this.challenges.push(id);
    this.#holes.set(id, hole);
    const isHole = (x: number, y: number) =>
      x >= hole && x < hole + pieceSize && y >= 60 && y < 60 + pieceSize;
    const shade = (x: number, y: number) => 120 + ((x * 7 + y * 3) % 60);
    const image = drawPng(width, height, (x, y) => (isHole(x, y) ? 40 : shade(x, y)));
    return success({
      image: pictures === 'broken' ? 'AAAA' : image,
      piece: drawPng(pieceSize, pieceSize, (x, y) => shade(hole + x, 60 + y)),
      width,
      height,
      pieceY: 60,
      expiresAt: Date.now() + lifeMs,
      pow: this.#work(id),
      isPowForAll: this.wish.isPowForAll,
    });
  }

  #work(id: string) {
    const { workNumber, lifeMs } = this.wish;
    const salt = `${id}?expires=1&`;
    return {
      algorithm: 'SHA-256',
      challenge: digest(`${salt}${workNumber}`),
      maxnumber: workNumber,
      salt,
      signature: 'signed',
      expiresAt: Date.now() + lifeMs,
    };
  }

  #check(body: Record<string, unknown>) {
    const isRight = this.#judge(body, String(body['geetestId']));
    if (!isRight) return { code: '20010', msg: 'wrong', data: null };
    const captchaToken = this.#name('token');
    this.#tokens.set(captchaToken, new Set(body['tickets'] as string[]));
    return success({ captchaToken });
  }

  /** Requests a challenge in its answer and expects the solution in the next request. */
  #send(body: Record<string, unknown>) {
    const { bizId } = body;
    if (typeof bizId === 'string' && this.#judge(body, String(body['captchaId'])))
      return success({ bizId, captchaId: '', status: 0 });
    const asked = typeof bizId === 'string' ? bizId : this.#name('biz');
    return success({ bizId: asked, captchaId: this.#name('id'), status: 1 });
  }

  #judge(body: Record<string, unknown>, geetestId: string): boolean {
    const text = Buffer.from(String(body['captchaValidate']), 'base64').toString();
    const answer = JSON.parse(text) as PostedAnswer['answer'];
    const captchaType = Number(body['captchaType']);
    const tickets = body['tickets'] as string[];
    this.answers.push({ captchaType, geetestId, tickets, answer });
    if ('pass_token' in answer) return answer['pass_token'] === 'vendor says yes';
    if (captchaType === 4) return isSolved(text, geetestId);
    const hole = this.#holes.get(geetestId);
    this.#holes.delete(geetestId);
    if (hole === undefined || Math.abs(hole - (answer.x ?? NaN)) > tolerance) return false;
    return answer.input === 'pointer' && !this.wish.isPowForAll
      ? (answer.trail?.length ?? 0) >= 6
      : isSolved(Buffer.from(answer.pow ?? '', 'base64').toString(), geetestId);
  }

  #name(kind: string): string {
    this.#count += 1;
    return `${kind}-${this.#count}`;
  }
}

function success(data: unknown) {
  return { code: '00000', msg: 'success', data };
}

function isSolved(payload: string, id: string): boolean {
  const { salt, number, challenge } = JSON.parse(payload) as Record<string, string | number>;
  return String(salt).startsWith(`${id}?`) && digest(`${salt}${number}`) === challenge;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
