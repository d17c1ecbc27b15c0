import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `en`. */
export const english: CaptchaTexts = {
  language: 'en',
  direction: 'ltr',
  title: 'Are you a person?',
  close: 'Close',
  instruction:
    'Slide the piece into the hole it was cut from. You can drag, use the arrow keys, or press − and +.',
  slider: 'Place of the piece',
  picture: 'A picture with a hole in it',
  stepBack: 'One step back',
  stepForward: 'One step forward',
  confirm: 'Confirm',
  renew: 'Another picture',
  withoutPicture: 'Go on without a picture',
  loading: 'Loading',
  checking: 'Checking',
  wrong: 'Not quite. Here is another one.',
  expired: 'The picture was too old. Here is another one.',
  noPicture:
    'The picture cannot be shown. Your device is doing a calculation instead; there is nothing you need to do.',
  working: 'Your device is doing a calculation instead. There is nothing you need to do.',
  finishing: 'One moment: your device is finishing a calculation.',
  progress: 'Progress',
  position: '{value} of {max}',
};
