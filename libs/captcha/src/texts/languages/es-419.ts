import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `es-419`. */
export const latinAmericanSpanish: CaptchaTexts = {
  language: 'es-419',
  direction: 'ltr',
  title: 'Confirme que es una persona',
  close: 'Cerrar',
  instruction:
    'Deslice la pieza hasta el hueco del que se recortó. Puede arrastrarla, usar las teclas de flecha o presionar − y +.',
  slider: 'Posición de la pieza',
  picture: 'Una imagen con un hueco',
  stepBack: 'Un paso atrás',
  stepForward: 'Un paso adelante',
  confirm: 'Confirmar',
  renew: 'Otra imagen',
  withoutPicture: 'Continuar sin imagen',
  loading: 'Cargando',
  checking: 'Verificando',
  wrong: 'Casi. Aquí tiene otra imagen.',
  expired: 'La imagen venció. Aquí tiene otra.',
  noPicture:
    'No se puede mostrar la imagen. En su lugar, su dispositivo está haciendo un cálculo; no tiene que hacer nada.',
  working:
    'En lugar de la imagen, su dispositivo está haciendo un cálculo. No tiene que hacer nada.',
  finishing: 'Un momento: su dispositivo está terminando un cálculo.',
  progress: 'Progreso',
  position: '{value} de {max}',
};
