/** What the vendor's server is asked to verify. */
export interface GeetestValidation {
  readonly captcha_id: string;
  readonly lot_number: string;
  readonly captcha_output: string;
  readonly pass_token: string;
  readonly gen_time: string;
}

/** The vendor's captcha, as far as it is used. */
export interface GeetestCaptcha {
  readonly onReady: (callback: () => void) => unknown;
  readonly onSuccess: (callback: () => void) => unknown;
  readonly onError: (callback: (error: unknown) => void) => unknown;
  readonly onClose: (callback: () => void) => unknown;
  readonly showCaptcha: () => void;
  /** `false` before it is solved. */
  readonly getValidate: () => GeetestValidation | false;
  readonly destroy: () => void;
}

/** The vendor's configuration, as far as it is used. */
export interface GeetestConfig {
  readonly [member: string]: unknown;
  readonly captchaId: string;
  readonly product: 'bind';
  /** One of the vendor's own codes, e.g. `eng`. */
  readonly language?: string;
  /** Told of what fails before there is a captcha. */
  readonly onError: (error: unknown) => void;
}

/** The one function that the vendor's script makes global. */
export type InitGeetest4 = (
  config: GeetestConfig,
  handler: (captcha: GeetestCaptcha) => void,
) => void;
