import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `zh-Hans`. */
export const simplifiedChinese: CaptchaTexts = {
  language: 'zh-Hans',
  direction: 'ltr',
  title: '请确认您不是机器人',
  close: '关闭',
  instruction: '请将拼图滑到缺口处。可以拖动、使用方向键，或按 − 和 +。',
  slider: '拼图位置',
  picture: '有缺口的图片',
  stepBack: '后退一步',
  stepForward: '前进一步',
  confirm: '确认',
  renew: '换一张图片',
  withoutPicture: '不使用图片继续',
  loading: '正在加载',
  checking: '正在验证',
  wrong: '位置不对，已换一张图片。',
  expired: '图片已过期，已换一张图片。',
  noPicture: '图片无法显示。您的设备正在改用计算方式验证，您无需任何操作。',
  working: '您的设备正在改用计算方式验证，您无需任何操作。',
  finishing: '请稍候，您的设备即将完成计算。',
  progress: '进度',
  position: '{value} / {max}',
};
