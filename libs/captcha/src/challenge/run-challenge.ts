import { ignoreErrors } from '../callbacks/ignore-errors.ts';
import { CaptchaError, toCaptchaError } from '../errors.ts';
import type { ChallengeSettings } from './challenge-settings.ts';
import type { ChallengeTask } from './challenge-task.ts';
import type {
  Challenge,
  ChallengeHint,
  ChallengeState,
  ChallengeView,
  SliderMove,
} from './challenge.ts';
import { checkWindow } from './check-window.ts';
import type { CaptchaProvider, PreparedChallenge } from './provider.ts';

/** Bounds of a challenge's lifetime, in case the clock is wrong. */
const longestLifeMs = 120_000;
const shortestLifeMs = 1_000;

/** Work answers without the person, so it needs a separate bound. */
const maximumWorkAttempts = 2;

/** Shows challenges until one is solved or closed, or fails. Resolves with whether it is solved. Never rejects. */
export function runChallenge(
  settings: ChallengeSettings,
  task: ChallengeTask,
  show: (challenge: Challenge) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const run = new ChallengeRun(settings, task, show, resolve);
    void run.load(task.isRetry ? 'wrong' : 'none');
  });
}

/** A challenge that can be answered. */
interface OpenChallenge {
  readonly id: string;
  readonly provider: CaptchaProvider;
  readonly view: ChallengeView;
}

class ChallengeRun {
  readonly #settings: ChallengeSettings;
  readonly #task: ChallengeTask;
  readonly #show: (challenge: Challenge) => void;
  readonly #resolve: (isSolved: boolean) => void;
  #state: ChallengeState = { status: 'loading' };
  #givenId: string | undefined;
  #provider: CaptchaProvider | undefined;
  #open: OpenChallenge | undefined;
  #hasPuzzle = true;
  #isOver = false;
  #workAttempts = 0;
  #cancelExpiry: () => void = () => undefined;
  #cancelWindowCheck: (() => void) | undefined;
  /** Number of the current step. Results of earlier steps are ignored. */
  #attempt = 0;

  constructor(
    settings: ChallengeSettings,
    task: ChallengeTask,
    show: (challenge: Challenge) => void,
    resolve: (isSolved: boolean) => void,
  ) {
    this.#settings = settings;
    this.#task = task;
    this.#show = show;
    this.#resolve = resolve;
    this.#givenId = task.givenId;
  }

  async load(hint: ChallengeHint): Promise<void> {
    this.#close();
    const attempt = this.#startAttempt();
    this.#setState({ status: 'loading' });
    let hasId = true;
    try {
      const provider = await this.#openProvider();
      if (attempt !== this.#attempt) return;
      this.#provider = provider;
      await provider.load();
      hasId = false;
      const id = await this.#nextId();
      hasId = true;
      if (attempt !== this.#attempt) return;
      const prepared = await provider.challenge(id);
      if (attempt === this.#attempt) this.#present(provider, id, prepared, hint);
    } catch (cause) {
      if (attempt !== this.#attempt) return;
      const message = 'The challenge could not be loaded.';
      const error = toCaptchaError('CAPTCHA_CHALLENGE_FAILED', message, cause);
      // Without an id the fallback has no challenge either.
      if (hasId && this.#hasFallback()) this.#useFallback('noPicture', error);
      else this.#fail(error);
    }
  }

  #openProvider(): Promise<CaptchaProvider> {
    const { provider, withoutPuzzle = provider } = this.#settings;
    return this.#hasPuzzle ? provider() : withoutPuzzle();
  }

  async #nextId(): Promise<string> {
    const given = this.#givenId;
    this.#givenId = undefined;
    const { scene, ticket } = this.#task;
    return given ?? this.#settings.transport.getCaptchaId(scene, ticket);
  }

  #present(
    provider: CaptchaProvider,
    id: string,
    { view, expiresAt }: PreparedChallenge,
    hint: ChallengeHint,
  ): void {
    this.#open = { id, provider, view };
    this.#setState({ status: 'ready', view, hint });
    if (expiresAt !== undefined) this.#expireAt(expiresAt);
    if (view.kind === 'slider') this.#checkWindow();
    else void this.#answer(this.#open, undefined);
  }

  #checkWindow(): void {
    this.#cancelWindowCheck ??= checkWindow(this.#settings, (missing) => {
      this.#cancelWindowCheck = undefined;
      if (missing) this.#fail(missing);
    });
  }

  #expireAt(expiresAt: number): void {
    const { now, schedule } = this.#settings.ports;
    const life = Math.min(longestLifeMs, Math.max(shortestLifeMs, expiresAt - now()));
    this.#cancelExpiry = schedule(() => {
      this.#retry('expired');
    }, life);
  }

  async #answer(open: OpenChallenge, move: SliderMove | undefined): Promise<void> {
    let attempt = move ? this.#startChecking(open) : this.#attempt;
    const onProgress = (part: number) => {
      if (attempt === this.#attempt) this.#showProgress(part);
    };
    try {
      const result = await open.provider.verify({ move, onProgress });
      if (attempt !== this.#attempt) return;
      if (result === 'closed') {
        this.#finish(false);
        return;
      }
      attempt = this.#startChecking(open);
      const isRight = await this.#task.judge(open.id, result);
      if (attempt !== this.#attempt) return;
      if (isRight) this.#finish(true);
      else this.#retry('wrong');
    } catch (cause) {
      if (attempt !== this.#attempt) return;
      const message = 'The answer could not be checked.';
      this.#fail(toCaptchaError('CAPTCHA_CHECK_FAILED', message, cause));
    }
  }

  #startChecking({ view }: OpenChallenge): number {
    const attempt = this.#startAttempt();
    this.#setState({ status: 'checking', view });
    return attempt;
  }

  #showProgress(part: number): void {
    const { view } = this.#open ?? {};
    const percent = Math.floor(Math.min(1, Math.max(0, part)) * 100);
    if (this.#state.status === 'checking' && view?.kind === 'slider')
      this.#setState({ ...this.#state, percent });
    if (this.#state.status === 'ready' && view?.kind === 'work')
      this.#setState({ ...this.#state, view: { ...view, percent } });
  }

  #retry(hint: 'wrong' | 'expired'): void {
    if (this.#open?.view.kind === 'work') this.#workAttempts += 1;
    if (this.#workAttempts < maximumWorkAttempts) void this.load(hint);
    else this.#fail(new CaptchaError('CAPTCHA_PROOF_FAILED', 'The work was refused twice.'));
  }

  #hasFallback(): boolean {
    return !this.#isOver && this.#hasPuzzle && this.#settings.withoutPuzzle !== undefined;
  }

  #useFallback(why: 'chosen' | 'noPicture', error?: CaptchaError): void {
    if (error) this.#report(error);
    this.#close();
    this.#hasPuzzle = false;
    void this.load(why === 'noPicture' ? why : 'none');
  }

  #setState(state: ChallengeState): void {
    this.#state = state;
    this.#show({
      scene: this.#task.scene,
      state,
      submit: (move) => {
        if (this.#isAnswerable() && this.#open) void this.#answer(this.#open, move);
      },
      renew: () => {
        if (this.#isAnswerable()) void this.load('none');
      },
      withoutPuzzle: this.#hasFallback()
        ? (why) => {
            if (this.#hasFallback() && this.#state.status !== 'checking') this.#useFallback(why);
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
    ignoreErrors(() => {
      this.#settings.onError(error);
    });
  }

  #finish(isSolved: boolean): void {
    this.#startAttempt();
    this.#cancelWindowCheck?.();
    this.#isOver = true;
    this.#close();
    this.#resolve(isSolved);
  }

  #close(): void {
    const provider = this.#provider;
    this.#provider = undefined;
    this.#open = undefined;
    if (provider)
      ignoreErrors(() => {
        provider.destroy();
      });
  }

  #startAttempt(): number {
    this.#cancelExpiry();
    this.#attempt += 1;
    return this.#attempt;
  }
}
