import type { CaptchaError } from './errors.ts';
import { browserPorts } from './ports.ts';
import type { CaptchaPorts } from './ports.ts';

/** An ALTCHA challenge: find the number whose digest after the salt is `challenge`. */
export interface PowChallenge {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** A slider's two pictures; sizes in picture pixels, pictures as base64 PNG. */
export interface SliderPicture {
  readonly image: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceY: number;
  /** Milliseconds since the epoch, by the gateway's clock. */
  readonly expiresAt: number;
  readonly pow?: PowChallenge | undefined;
}

/** What is posted to be checked. */
export interface CheckRequest {
  /** 3: slider. */
  readonly captchaType: 3;
  /** Base64 of the answer's JSON. */
  readonly captchaValidate: string;
  readonly geetestId: string;
  readonly scene: string;
  readonly tickets: string[];
}

/** The gateway's three calls. */
export interface CaptchaTransport {
  readonly getCaptchaId: (scene: string) => Promise<string>;
  readonly getChallenge: (id: string) => Promise<SliderPicture>;
  /** Resolves with the token, or with `undefined` for a wrong or late answer; rejects when it could not be checked. */
  readonly check: (request: CheckRequest) => Promise<string | undefined>;
}

/** How a captcha flow is set up. */
export interface CaptchaOptions {
  readonly transport: CaptchaTransport;
  /** Scenes whose token serves one request; others share a challenge among eight. Default `login`, `register`, `verify`. */
  readonly singleScenes?: readonly string[];
  /** Told why a challenge was closed. Default: nobody. */
  readonly onError?: (error: CaptchaError) => void;
  /** Replaces parts of the surroundings. */
  readonly ports?: Partial<CaptchaPorts>;
}

/** Options with nothing left open. */
export interface ResolvedOptions extends Required<Omit<CaptchaOptions, 'ports'>> {
  readonly ports: CaptchaPorts;
}

/** Fills in the defaults. */
export function resolveOptions(options: CaptchaOptions): ResolvedOptions {
  return {
    transport: options.transport,
    singleScenes: options.singleScenes ?? ['login', 'register', 'verify'],
    onError: options.onError ?? (() => undefined),
    ports: { ...browserPorts(), ...options.ports },
  };
}
