import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `it`. */
export const italian: CaptchaTexts = {
  language: 'it',
  direction: 'ltr',
  title: 'Conferma di essere una persona',
  close: 'Chiudi',
  instruction:
    'Fai scorrere il pezzo nel vuoto da cui è stato ritagliato. Puoi trascinarlo, usare i tasti freccia oppure premere − e +.',
  slider: 'Posizione del pezzo',
  picture: 'Un’immagine con un pezzo mancante',
  stepBack: 'Un passo indietro',
  stepForward: 'Un passo avanti',
  confirm: 'Conferma',
  renew: 'Altra immagine',
  withoutPicture: 'Continua senza immagine',
  loading: 'Caricamento in corso',
  checking: 'Verifica in corso',
  wrong: 'Non ci siamo ancora. Ecco un’altra immagine.',
  expired: 'L’immagine era scaduta. Eccone un’altra.',
  noPicture:
    'L’immagine non può essere mostrata. Al suo posto il tuo dispositivo sta eseguendo un calcolo: non devi fare nulla.',
  working:
    'Al posto dell’immagine, il tuo dispositivo sta eseguendo un calcolo. Non devi fare nulla.',
  finishing: 'Un momento: il tuo dispositivo sta completando un calcolo.',
  progress: 'Avanzamento',
  position: '{value} di {max}',
};
