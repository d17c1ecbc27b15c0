/** An answer in the form that the vendor's server verifies. */
export interface GeetestValidation {
  readonly captcha_id: string;
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** The members of the vendor's captcha that are used. */
export interface GeetestCaptcha {
  readonly onReady: (callback: () => void) => unknown;
  readonly onSuccess: (callback: () => void) => unknown;
  readonly onError: (callback: (error: unknown) => void) => unknown;
  readonly onClose: (callback: () => void) => unknown;
  readonly showCaptcha: () => void;
  /** Returns `false` before the captcha is solved. */
  readonly getValidate: () => GeetestValidation | false;
  readonly destroy: () => void;
}

/** The vendor's configuration. */
export interface GeetestConfig {
  readonly [member: string]: unknown;
  readonly captchaId: string;
  readonly product: 'bind';
  /** The vendor's code of a language, e.g. `eng`. */
  readonly language?: string;
  /** Receives errors that happen before there is a captcha. */
  readonly onError: (error: unknown) => void;
}

/** The global function of the vendor's script. */
export type InitGeetest4 = (
  config: GeetestConfig,
  handler: (captcha: GeetestCaptcha) => void,
) => void;
