import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `pt-PT`. */
export const portuguese: CaptchaTexts = {
  language: 'pt-PT',
  direction: 'ltr',
  title: 'Confirme que é uma pessoa',
  close: 'Fechar',
  instruction:
    'Deslize a peça até ao espaço de onde foi recortada. Pode arrastá-la, usar as teclas de seta ou premir − e +.',
  slider: 'Posição da peça',
  picture: 'Uma imagem com um espaço vazio',
  stepBack: 'Um passo para trás',
  stepForward: 'Um passo para a frente',
  confirm: 'Confirmar',
  renew: 'Outra imagem',
  withoutPicture: 'Continuar sem imagem',
  loading: 'A carregar',
  checking: 'A verificar',
  wrong: 'Quase. Aqui está outra imagem.',
  expired: 'A imagem expirou. Aqui está outra.',
  noPicture:
    'Não é possível mostrar a imagem. Em vez disso, o seu dispositivo está a fazer um cálculo; não precisa de fazer nada.',
  working:
    'Em vez da imagem, o seu dispositivo está a fazer um cálculo. Não precisa de fazer nada.',
  finishing: 'Um momento: o seu dispositivo está a terminar um cálculo.',
  progress: 'Progresso',
  position: '{value} de {max}',
};
