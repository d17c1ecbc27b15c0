import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `pt-BR`. */
export const brazilianPortuguese: CaptchaTexts = {
  language: 'pt-BR',
  direction: 'ltr',
  title: 'Confirme que você é uma pessoa',
  close: 'Fechar',
  instruction:
    'Deslize a peça até o espaço de onde ela foi recortada. Você pode arrastá-la, usar as teclas de seta ou pressionar − e +.',
  slider: 'Posição da peça',
  picture: 'Uma imagem com um espaço vazio',
  stepBack: 'Um passo para trás',
  stepForward: 'Um passo para a frente',
  confirm: 'Confirmar',
  renew: 'Outra imagem',
  withoutPicture: 'Continuar sem imagem',
  loading: 'Carregando',
  checking: 'Verificando',
  wrong: 'Quase. Aqui está outra imagem.',
  expired: 'A imagem expirou. Aqui está outra.',
  noPicture:
    'Não foi possível mostrar a imagem. Em vez disso, seu dispositivo está fazendo um cálculo; você não precisa fazer nada.',
  working:
    'Em vez da imagem, seu dispositivo está fazendo um cálculo. Você não precisa fazer nada.',
  finishing: 'Um momento: seu dispositivo está terminando um cálculo.',
  progress: 'Progresso',
  position: '{value} de {max}',
};
