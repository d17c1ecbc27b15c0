import { fallbackLocale, languages, toLocale } from '@bourse/i18n-registry';
import { readNumber, writeNumber } from '@bourse/i18n-registry/numbers';
import { element, labelled, output } from './elements.ts';

/** Reads a number as it is typed or pasted in a language, and writes it in others. */
export function mount(root: HTMLElement): void {
  const typed = element('input', { value: '1.234,5', inputMode: 'decimal' });
  const choices = languages.map(({ locale, languageName }) =>
    element('option', { value: locale, textContent: languageName }),
  );
  const language = element('select', {}, ...choices);
  const read = output('Read as');
  const written = output('Written in German, English and Arabic');
  const update = () => {
    const number = readNumber(typed.value, toLocale(language.value) ?? fallbackLocale);
    read.show(JSON.stringify(number));
    written.show(
      'value' in number
        ? (['de', 'en', 'ar'] as const).map((each) => writeNumber(number.value, each)).join(' · ')
        : '–',
    );
  };
  typed.addEventListener('input', update);
  language.addEventListener('change', update);
  root.append(labelled('Number', typed), labelled('Language', language), read.box, written.box);
  update();
}
