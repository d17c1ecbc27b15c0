import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `de`. */
export const german: CaptchaTexts = {
  language: 'de',
  direction: 'ltr',
  title: 'Sind Sie ein Mensch?',
  close: 'Schließen',
  instruction:
    'Schieben Sie das Teil in die Lücke, aus der es stammt. Sie können es ziehen, die Pfeiltasten benutzen oder − und + drücken.',
  slider: 'Position des Teils',
  picture: 'Ein Bild mit einer Lücke',
  stepBack: 'Einen Schritt zurück',
  stepForward: 'Einen Schritt vor',
  confirm: 'Bestätigen',
  renew: 'Anderes Bild',
  withoutPicture: 'Ohne Bild fortfahren',
  loading: 'Wird geladen',
  checking: 'Wird geprüft',
  wrong: 'Nicht ganz. Hier ist ein neues Bild.',
  expired: 'Das Bild war zu alt. Hier ist ein neues.',
  noPicture:
    'Das Bild kann nicht angezeigt werden. Ihr Gerät löst stattdessen eine Rechenaufgabe; Sie müssen nichts tun.',
  working: 'Ihr Gerät löst stattdessen eine Rechenaufgabe. Sie müssen nichts tun.',
  finishing: 'Einen Moment: Ihr Gerät beendet eine Rechenaufgabe.',
  progress: 'Fortschritt',
  position: '{value} von {max}',
};
