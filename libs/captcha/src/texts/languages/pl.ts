import type { CaptchaTexts } from './captcha-texts.ts';

/** Texts in `pl`. */
export const polish: CaptchaTexts = {
  language: 'pl',
  direction: 'ltr',
  title: 'Potwierdź, że jesteś człowiekiem',
  close: 'Zamknij',
  instruction:
    'Przesuń element na miejsce, z którego został wycięty. Możesz go przeciągnąć, użyć klawiszy strzałek albo nacisnąć − i +.',
  slider: 'Położenie elementu',
  picture: 'Obraz z wyciętym elementem',
  stepBack: 'Krok wstecz',
  stepForward: 'Krok naprzód',
  confirm: 'Potwierdź',
  renew: 'Inny obraz',
  withoutPicture: 'Kontynuuj bez obrazu',
  loading: 'Ładowanie',
  checking: 'Sprawdzanie',
  wrong: 'Nie całkiem. Oto inny obraz.',
  expired: 'Obraz stracił ważność. Oto inny.',
  noPicture:
    'Nie można pokazać obrazu. Zamiast tego Twoje urządzenie wykonuje obliczenie; nie musisz nic robić.',
  working: 'Zamiast tego Twoje urządzenie wykonuje obliczenie. Nie musisz nic robić.',
  finishing: 'Chwileczkę: Twoje urządzenie kończy obliczenie.',
  progress: 'Postęp',
  position: '{value} z {max}',
};
