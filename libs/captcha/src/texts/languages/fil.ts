import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `fil`. */
export const filipino: CaptchaTexts = {
  language: 'fil',
  direction: 'ltr',
  title: 'Kumpirmahing tao ka',
  close: 'Isara',
  instruction:
    'I-slide ang piraso papunta sa butas kung saan ito ginupit. Puwede mo itong i-drag, gamitin ang mga arrow key, o pindutin ang − at +.',
  slider: 'Posisyon ng piraso',
  picture: 'Larawang may butas',
  stepBack: 'Isang hakbang paatras',
  stepForward: 'Isang hakbang pasulong',
  confirm: 'Kumpirmahin',
  renew: 'Ibang larawan',
  withoutPicture: 'Magpatuloy nang walang larawan',
  loading: 'Naglo-load',
  checking: 'Sinusuri',
  wrong: 'Hindi pa tama. Narito ang ibang larawan.',
  expired: 'Luma na ang larawan. Narito ang iba.',
  noPicture:
    'Hindi maipakita ang larawan. Sa halip, nagsasagawa ang device mo ng kalkulasyon; wala kang kailangang gawin.',
  working: 'Sa halip, nagsasagawa ang device mo ng kalkulasyon. Wala kang kailangang gawin.',
  finishing: 'Sandali lang: tinatapos ng device mo ang isang kalkulasyon.',
  progress: 'Progreso',
  position: '{value} sa {max}',
};
