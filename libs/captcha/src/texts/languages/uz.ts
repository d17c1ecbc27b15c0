import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `uz`. */
export const uzbek: CaptchaTexts = {
  language: 'uz',
  direction: 'ltr',
  title: 'Inson ekaningizni tasdiqlang',
  close: 'Yopish',
  instruction:
    'Boʻlakni u qirqib olingan joyga suring. Uni sudrash, strelkali tugmalardan foydalanish yoki − va + ni bosish mumkin.',
  slider: 'Boʻlakning oʻrni',
  picture: 'Bir boʻlagi qirqib olingan rasm',
  stepBack: 'Bir qadam orqaga',
  stepForward: 'Bir qadam oldinga',
  confirm: 'Tasdiqlash',
  renew: 'Boshqa rasm',
  withoutPicture: 'Rasmsiz davom etish',
  loading: 'Yuklanmoqda',
  checking: 'Tekshirilmoqda',
  wrong: 'Unchalik toʻgʻri emas. Mana boshqa rasm.',
  expired: 'Rasm eskirgan edi. Mana boshqasi.',
  noPicture:
    'Rasmni koʻrsatib boʻlmayapti. Uning oʻrniga qurilmangiz hisoblash bajarmoqda; sizdan hech narsa talab qilinmaydi.',
  working: 'Uning oʻrniga qurilmangiz hisoblash bajarmoqda. Sizdan hech narsa talab qilinmaydi.',
  finishing: 'Bir daqiqa: qurilmangiz hisoblashni tugatmoqda.',
  progress: 'Bajarilishi',
  position: '{max} dan {value}',
};
