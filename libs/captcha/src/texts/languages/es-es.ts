import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `es-ES`. */
export const spanish: CaptchaTexts = {
  language: 'es-ES',
  direction: 'ltr',
  title: 'Confirma que eres una persona',
  close: 'Cerrar',
  instruction:
    'Desliza la pieza hasta el hueco del que se recortó. Puedes arrastrarla, usar las teclas de flecha o pulsar − y +.',
  slider: 'Posición de la pieza',
  picture: 'Una imagen con un hueco',
  stepBack: 'Un paso atrás',
  stepForward: 'Un paso adelante',
  confirm: 'Confirmar',
  renew: 'Otra imagen',
  withoutPicture: 'Continuar sin imagen',
  loading: 'Cargando',
  checking: 'Comprobando',
  wrong: 'Casi. Aquí tienes otra imagen.',
  expired: 'La imagen había caducado. Aquí tienes otra.',
  noPicture:
    'No se puede mostrar la imagen. En su lugar, tu dispositivo está haciendo un cálculo; no tienes que hacer nada.',
  working:
    'En lugar de la imagen, tu dispositivo está haciendo un cálculo. No tienes que hacer nada.',
  finishing: 'Un momento: tu dispositivo está terminando un cálculo.',
  progress: 'Progreso',
  position: '{value} de {max}',
};
