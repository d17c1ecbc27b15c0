import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `fr`. */
export const french: CaptchaTexts = {
  language: 'fr',
  direction: 'ltr',
  title: 'Confirmez que vous êtes un être humain',
  close: 'Fermer',
  instruction:
    'Faites glisser la pièce vers l’endroit d’où elle a été découpée. Vous pouvez la tirer, utiliser les touches fléchées ou appuyer sur − et +.',
  slider: 'Position de la pièce',
  picture: 'Une image dont une pièce a été découpée',
  stepBack: 'Un pas en arrière',
  stepForward: 'Un pas en avant',
  confirm: 'Confirmer',
  renew: 'Autre image',
  withoutPicture: 'Continuer sans image',
  loading: 'Chargement',
  checking: 'Vérification',
  wrong: 'Pas tout à fait. Voici une autre image.',
  expired: 'L’image avait expiré. En voici une autre.',
  noPicture:
    'L’image ne peut pas être affichée. Votre appareil effectue un calcul à la place\u00a0; vous n’avez rien à faire.',
  working: 'À la place, votre appareil effectue un calcul. Vous n’avez rien à faire.',
  finishing: 'Un instant : votre appareil termine un calcul.',
  progress: 'Progression',
  position: '{value} sur {max}',
};
