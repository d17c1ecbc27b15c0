import type {
  Challenge,
  ChallengeHint,
  ChallengeState,
  ChallengeView,
  SliderMove,
} from '../challenge.ts';
import { CaptchaError } from '../errors.ts';
import type { CaptchaErrorCode } from '../errors.ts';
import type { ResolvedOptions } from '../options.ts';
import type { CaptchaProvider, PreparedChallenge } from '../provider.ts';
import type { Assignment } from './assignment.ts';
import { quietly } from './quietly.ts';

/** Options whose providers are opened once for all challenges. */
export interface ChallengeTools extends Omit<ResolvedOptions, 'provider' | 'withoutPuzzle'> {
  readonly provider: () => Promise<CaptchaProvider>;
  readonly withoutPuzzle: (() => Promise<CaptchaProvider>) | undefined;
  /** Whether anything shows the challenges. */
  readonly isWatched: () => boolean;
}

/** Bounds what a wrong clock can make of a challenge's life. */
const longestLifeMs = 120_000;
const shortestLifeMs = 1_000;

/** Work answers by itself, so it must give up by itself too. */
const maximumWorkTurns = 2;

/** Shows challenges until one is solved, the person gives up, or something fails. Resolves with whether it is solved; never rejects. */
export function runChallenge(
  tools: ChallengeTools,
  assignment: Assignment,
  show: (challenge: Challenge) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const run = new ChallengeRun(tools, assignment, show, resolve);
    void run.load(assignment.isRetry ? 'wrong' : 'none');
  });
}

/** A challenge that can be answered. */
interface OpenChallenge {
  readonly id: string;
  readonly provider: CaptchaProvider;
  readonly view: ChallengeView;
}

class ChallengeRun {
  readonly #tools: ChallengeTools;
  readonly #assignment: Assignment;
  readonly #show: (challenge: Challenge) => void;
  readonly #resolve: (isSolved: boolean) => void;
  #state: ChallengeState = { status: 'loading' };
  #givenId: string | undefined;
  #provider: CaptchaProvider | undefined;
  #open: OpenChallenge | undefined;
  #hasPuzzle = true;
  #isOver = false;
  #workTurns = 0;
  #cancelExpiry: () => void = () => undefined;
  #cancelWindowCheck: (() => void) | undefined;
  /** Counts steps: what an earlier one brings must not reach a later one. */
  #turn = 0;

  constructor(
    tools: ChallengeTools,
    assignment: Assignment,
    show: (challenge: Challenge) => void,
    resolve: (isSolved: boolean) => void,
  ) {
    this.#tools = tools;
    this.#assignment = assignment;
    this.#show = show;
    this.#resolve = resolve;
    this.#givenId = assignment.givenId;
  }

  async load(hint: ChallengeHint): Promise<void> {
    this.#close();
    const turn = this.#nextTurn();
    this.#become({ status: 'loading' });
    let hasId = true;
    try {
      const provider = await this.#openProvider();
      if (turn !== this.#turn) return;
      this.#provider = provider;
      await provider.load();
      hasId = false;
      const id = await this.#nextId();
      hasId = true;
      if (turn !== this.#turn) return;
      const prepared = await provider.challenge(id);
      if (turn === this.#turn) this.#present(provider, id, prepared, hint);
    } catch (cause) {
      if (turn !== this.#turn) return;
      const error = toError(
        'CAPTCHA_CHALLENGE_FAILED',
        'The challenge could not be loaded.',
        cause,
      );
      // Where there is no id to be had, there is none for work either.
      if (hasId && this.#canGoWithout()) this.#goWithout('noPicture', error);
      else this.#fail(error);
    }
  }

  #openProvider(): Promise<CaptchaProvider> {
    const { provider, withoutPuzzle = provider } = this.#tools;
    return this.#hasPuzzle ? provider() : withoutPuzzle();
  }

  async #nextId(): Promise<string> {
    const given = this.#givenId;
    this.#givenId = undefined;
    return given ?? this.#tools.transport.getCaptchaId(this.#assignment.scene);
  }

  #present(
    provider: CaptchaProvider,
    id: string,
    { view, expiresAt }: PreparedChallenge,
    hint: ChallengeHint,
  ): void {
    this.#open = { id, provider, view };
    this.#become({ status: 'ready', view, hint });
    if (expiresAt !== undefined) this.#expireAt(expiresAt);
    if (view.kind === 'slider') this.#awaitWindow();
    else void this.#answer(this.#open, undefined);
  }

  /** A slider that nothing shows would be renewed for ever. */
  #awaitWindow(): void {
    const { isWatched, ports, windowTimeoutMs } = this.#tools;
    this.#cancelWindowCheck ??= ports.schedule(() => {
      this.#cancelWindowCheck = undefined;
      if (isWatched()) return;
      const message = 'No window shows the challenge: mount CaptchaWindow, or use useChallenge.';
      ports.warn(`@bourse/captcha: ${message}`);
      this.#fail(new CaptchaError('CAPTCHA_WINDOW_MISSING', message));
    }, windowTimeoutMs);
  }

  #expireAt(expiresAt: number): void {
    const { now, schedule } = this.#tools.ports;
    const life = Math.min(longestLifeMs, Math.max(shortestLifeMs, expiresAt - now()));
    this.#cancelExpiry = schedule(() => {
      this.#again('expired');
    }, life);
  }

  async #answer(open: OpenChallenge, move: SliderMove | undefined): Promise<void> {
    let turn = move ? this.#startChecking(open) : this.#turn;
    const onProgress = (part: number) => {
      if (turn === this.#turn) this.#showProgress(part);
    };
    try {
      const result = await open.provider.verify({ move, onProgress });
      if (turn !== this.#turn) return;
      if (result === 'closed') {
        this.#finish(false);
        return;
      }
      turn = this.#startChecking(open);
      const isRight = await this.#assignment.judge(open.id, result);
      if (turn !== this.#turn) return;
      if (isRight) this.#finish(true);
      else this.#again('wrong');
    } catch (cause) {
      if (turn !== this.#turn) return;
      this.#fail(toError('CAPTCHA_CHECK_FAILED', 'The answer could not be checked.', cause));
    }
  }

  #startChecking({ view }: OpenChallenge): number {
    const turn = this.#nextTurn();
    this.#become({ status: 'checking', view });
    return turn;
  }

  #showProgress(part: number): void {
    const { view } = this.#open ?? {};
    if (this.#state.status !== 'ready' || view?.kind !== 'work') return;
    const percent = Math.floor(Math.min(1, Math.max(0, part)) * 100);
    this.#become({ ...this.#state, view: { ...view, percent } });
  }

  #again(hint: 'wrong' | 'expired'): void {
    if (this.#open?.view.kind === 'work') this.#workTurns += 1;
    if (this.#workTurns < maximumWorkTurns) void this.load(hint);
    else this.#fail(new CaptchaError('CAPTCHA_PROOF_FAILED', 'The work was refused twice.'));
  }

  #canGoWithout(): boolean {
    return !this.#isOver && this.#hasPuzzle && this.#tools.withoutPuzzle !== undefined;
  }

  #goWithout(why: 'chosen' | 'noPicture', error?: CaptchaError): void {
    if (error) this.#report(error);
    this.#close();
    this.#hasPuzzle = false;
    void this.load(why === 'noPicture' ? why : 'none');
  }

  #become(state: ChallengeState): void {
    this.#state = state;
    this.#show({
      scene: this.#assignment.scene,
      state,
      submit: (move) => {
        if (this.#isAnswerable() && this.#open) void this.#answer(this.#open, move);
      },
      renew: () => {
        if (this.#isAnswerable()) void this.load('none');
      },
      withoutPuzzle: this.#canGoWithout()
        ? (why) => {
            if (this.#canGoWithout() && this.#state.status !== 'checking') this.#goWithout(why);
          }
        : undefined,
      cancel: () => {
        this.#finish(false);
      },
    });
  }

  #isAnswerable(): boolean {
    return !this.#isOver && this.#state.status === 'ready' && this.#state.view.kind === 'slider';
  }

  #fail(error: CaptchaError): void {
    this.#report(error);
    this.#finish(false);
  }

  #report(error: CaptchaError): void {
    quietly(() => {
      this.#tools.onError(error);
    });
  }

  #finish(isSolved: boolean): void {
    this.#nextTurn();
    this.#cancelWindowCheck?.();
    this.#isOver = true;
    this.#close();
    this.#resolve(isSolved);
  }

  /** Whatever the provider has open, it is over. */
  #close(): void {
    const provider = this.#provider;
    this.#provider = undefined;
    this.#open = undefined;
    if (provider)
      quietly(() => {
        provider.destroy();
      });
  }

  #nextTurn(): number {
    this.#cancelExpiry();
    this.#turn += 1;
    return this.#turn;
  }
}

function toError(code: CaptchaErrorCode, message: string, cause: unknown): CaptchaError {
  return cause instanceof CaptchaError ? cause : new CaptchaError(code, message, { cause });
}
