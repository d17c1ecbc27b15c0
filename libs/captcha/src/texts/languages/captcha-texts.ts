/** All texts of the captcha. */
export interface CaptchaTexts {
  /** BCP 47 tag of the texts. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Heading of the window. */
  readonly title: string;
  readonly close: string;
  /** Instruction above the picture. */
  readonly instruction: string;
  /** Accessible name of the slider. */
  readonly slider: string;
  /** Alternative text of the picture. */
  readonly picture: string;
  readonly stepBack: string;
  readonly stepForward: string;
  readonly confirm: string;
  readonly renew: string;
  /** Label of the button that chooses the fallback. */
  readonly withoutPicture: string;
  readonly loading: string;
  readonly checking: string;
  readonly wrong: string;
  readonly expired: string;
  /** Status: the fallback is used because the picture failed. */
  readonly noPicture: string;
  /** Status: the person chose the fallback. */
  readonly working: string;
  /** Status: the piece is placed, and the work beside the picture goes on. */
  readonly finishing: string;
  /** Accessible name of the progress bar. */
  readonly progress: string;
  /** The slider's value in words, with the placeholders `{value}` and `{max}`. */
  readonly position: string;
}
