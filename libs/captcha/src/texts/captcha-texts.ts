/** Every text that the captcha shows or says. */
export interface CaptchaTexts {
  /** BCP 47 tag of the language they are in. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Of the window. */
  readonly title: string;
  readonly close: string;
  /** What to do, above the picture. */
  readonly instruction: string;
  /** Accessible name of the slider. */
  readonly slider: string;
  /** Stands for the picture where it is not seen. */
  readonly picture: string;
  readonly stepBack: string;
  readonly stepForward: string;
  readonly confirm: string;
  readonly renew: string;
  /** On the button of the way without a puzzle. */
  readonly withoutPicture: string;
  readonly loading: string;
  readonly checking: string;
  readonly wrong: string;
  readonly expired: string;
  /** The way without a puzzle was taken because the picture failed. */
  readonly noPicture: string;
  /** The way without a puzzle was chosen. */
  readonly working: string;
  /** Accessible name of the work's progress bar. */
  readonly progress: string;
  /** The slider's value in words, with the placeholders `{value}` and `{max}`. */
  readonly position: string;
}
