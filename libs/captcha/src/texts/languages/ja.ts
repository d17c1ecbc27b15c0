import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `ja`. */
export const japanese: CaptchaTexts = {
  language: 'ja',
  direction: 'ltr',
  title: 'ロボットではないことの確認',
  close: '閉じる',
  instruction:
    'ピースを元の穴に合わせてください。ドラッグのほか、矢印キーや − と + でも動かせます。',
  slider: 'ピースの位置',
  picture: '穴のあいた画像',
  stepBack: '1つ戻す',
  stepForward: '1つ進める',
  confirm: '決定',
  renew: '別の画像',
  withoutPicture: '画像を使わずに続ける',
  loading: '読み込み中',
  checking: '確認中',
  wrong: '位置が合っていません。新しい画像です。',
  expired: '画像の期限が切れました。新しい画像です。',
  noPicture: '画像を表示できません。代わりにお使いの端末が計算しています。操作は必要ありません。',
  working: '代わりにお使いの端末が計算しています。操作は必要ありません。',
  finishing: '少々お待ちください。端末が計算を終えるところです。',
  progress: '進行状況',
  position: '{max} 中 {value}',
};
