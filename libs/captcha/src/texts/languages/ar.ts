import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `ar`. */
export const arabic: CaptchaTexts = {
  language: 'ar',
  direction: 'rtl',
  title: 'هل أنت إنسان؟',
  close: 'إغلاق',
  instruction:
    'حرّك القطعة إلى الفراغ الذي قُصّت منه. يمكنك السحب أو استخدام مفاتيح الأسهم أو الضغط على − و +.',
  slider: 'موضع القطعة',
  picture: 'صورة فيها فراغ',
  stepBack: 'خطوة إلى الخلف',
  stepForward: 'خطوة إلى الأمام',
  confirm: 'تأكيد',
  renew: 'صورة أخرى',
  withoutPicture: 'المتابعة من دون صورة',
  loading: 'جارٍ التحميل',
  checking: 'جارٍ التحقق',
  wrong: 'ليس تمامًا. إليك صورة أخرى.',
  expired: 'انتهت صلاحية الصورة. إليك صورة أخرى.',
  noPicture: 'تعذّر عرض الصورة. يُجري جهازك عملية حسابية بدلًا من ذلك، ولا يلزمك فعل شيء.',
  working: 'يُجري جهازك عملية حسابية بدلًا من ذلك. لا يلزمك فعل شيء.',
  finishing: 'لحظة من فضلك: يُنهي جهازك عملية حسابية.',
  progress: 'التقدّم',
  position: '{value} من {max}',
};
