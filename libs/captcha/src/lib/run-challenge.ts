import type { Challenge, ChallengeState, SliderMove } from '../challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { CaptchaErrorCode } from '../errors.ts';
import type { ResolvedOptions, SliderPicture } from '../options.ts';
import { solvePow } from './proof-of-work.ts';
import type { TicketGroup, TicketOutcome } from './tickets.ts';

type Hint = 'none' | 'wrong' | 'expired';

/** Bounds what a wrong clock can make of a picture's life. */
const longestLifeMs = 120_000;
const shortestLifeMs = 1_000;

/** Shows pictures until one is solved, the person gives up, or something fails. Never rejects. */
export function runChallenge(
  options: ResolvedOptions,
  group: TicketGroup,
  show: (challenge: Challenge) => void,
): Promise<TicketOutcome> {
  return new Promise((resolve) => {
    void new ChallengeRun(options, group, show, resolve).load('none');
  });
}

class ChallengeRun {
  readonly #options: ResolvedOptions;
  readonly #group: TicketGroup;
  readonly #show: (challenge: Challenge) => void;
  readonly #resolve: (outcome: TicketOutcome) => void;
  #state: ChallengeState = { status: 'loading' };
  #pictureId = '';
  #cancelExpiry: () => void = () => undefined;
  /** Counts pictures: what an earlier one brings must not reach a later one. */
  #turn = 0;

  constructor(
    options: ResolvedOptions,
    group: TicketGroup,
    show: (challenge: Challenge) => void,
    resolve: (outcome: TicketOutcome) => void,
  ) {
    this.#options = options;
    this.#group = group;
    this.#show = show;
    this.#resolve = resolve;
  }

  async load(hint: Hint): Promise<void> {
    const turn = this.#nextTurn();
    const { transport, ports } = this.#options;
    this.#group.closed = false;
    this.#become({ status: 'loading' });
    try {
      const id = await transport.getCaptchaId(this.#group.scene);
      const picture = await transport.getChallenge(id);
      if (turn !== this.#turn) return;
      this.#pictureId = id;
      this.#become({ status: 'ready', picture, hint });
      const left = picture.expiresAt - ports.now();
      const life = Math.min(longestLifeMs, Math.max(shortestLifeMs, left));
      this.#cancelExpiry = ports.schedule(() => void this.load('expired'), life);
    } catch (cause) {
      if (turn !== this.#turn) return;
      this.#fail('CAPTCHA_CHALLENGE_FAILED', 'The challenge could not be loaded.', cause);
    }
  }

  async #check(picture: SliderPicture, move: SliderMove): Promise<void> {
    const turn = this.#nextTurn();
    const { scene, waiting } = this.#group;
    this.#group.closed = true;
    this.#become({ status: 'checking', picture });
    try {
      const token = await this.#options.transport.check({
        captchaType: 3,
        captchaValidate: await encodeMove(this.#options, picture, move),
        geetestId: this.#pictureId,
        scene,
        tickets: [...waiting].map(({ ticket }) => ticket),
      });
      if (turn !== this.#turn) return;
      if (token === undefined) await this.load('wrong');
      else this.#finish({ token });
    } catch (cause) {
      if (turn !== this.#turn) return;
      this.#fail('CAPTCHA_CHECK_FAILED', 'The answer could not be checked.', cause);
    }
  }

  #become(state: ChallengeState): void {
    this.#state = state;
    this.#show({
      scene: this.#group.scene,
      state,
      submit: (move) => {
        if (this.#state.status === 'ready') void this.#check(this.#state.picture, move);
      },
      renew: () => {
        if (this.#state.status === 'ready') void this.load('none');
      },
      cancel: () => {
        this.#finish('cancelled');
      },
    });
  }

  #fail(code: CaptchaErrorCode, message: string, cause: unknown): void {
    const error =
      cause instanceof CaptchaError ? cause : new CaptchaError(code, message, { cause });
    this.#options.onError(error);
    this.#finish('cancelled');
  }

  #finish(outcome: TicketOutcome): void {
    this.#nextTurn();
    this.#resolve(outcome);
  }

  #nextTurn(): number {
    this.#cancelExpiry();
    this.#turn += 1;
    return this.#turn;
  }
}

/** Without a pointer there is no trail to judge, so a proof of work goes along. */
async function encodeMove(
  { ports }: ResolvedOptions,
  { width, pow }: SliderPicture,
  { x, trail, input }: SliderMove,
): Promise<string> {
  const proof = pow && input !== 'pointer' ? { pow: await solvePow(pow, ports) } : {};
  return ports.toBase64(JSON.stringify({ x, width, trail, input, ...proof }));
}
