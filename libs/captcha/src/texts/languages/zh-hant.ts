import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `zh-Hant`. */
export const traditionalChinese: CaptchaTexts = {
  language: 'zh-Hant',
  direction: 'ltr',
  title: '請確認您不是機器人',
  close: '關閉',
  instruction: '請將拼圖滑到缺口處。可以拖曳、使用方向鍵，或按 − 和 +。',
  slider: '拼圖位置',
  picture: '有缺口的圖片',
  stepBack: '後退一步',
  stepForward: '前進一步',
  confirm: '確認',
  renew: '換一張圖片',
  withoutPicture: '不使用圖片繼續',
  loading: '載入中',
  checking: '驗證中',
  wrong: '位置不對，已換一張圖片。',
  expired: '圖片已過期，已換一張圖片。',
  noPicture: '圖片無法顯示。您的裝置正改以計算方式驗證，您不需要做任何事。',
  working: '您的裝置正改以計算方式驗證，您不需要做任何事。',
  finishing: '請稍候，您的裝置即將完成計算。',
  progress: '進度',
  position: '{value} / {max}',
};
