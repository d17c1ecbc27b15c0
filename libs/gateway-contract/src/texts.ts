import { gatewayCode } from './codes.ts';
import ar from './texts/ar.json' with { type: 'json' };
import bg from './texts/bg.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import esAR from './texts/es-AR.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import id from './texts/id.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import ja from './texts/ja.json' with { type: 'json' };
import ph from './texts/ph.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import pt from './texts/pt.json' with { type: 'json' };
import ptPT from './texts/pt-PT.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import uk from './texts/uk.json' with { type: 'json' };
import uz from './texts/uz.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };
import zhCN from './texts/zh-CN.json' with { type: 'json' };
import zhTC from './texts/zh-TC.json' with { type: 'json' };

type Texts = Readonly<Record<keyof typeof gatewayCode, string>>;

interface Language {
  /** Its tag for figures. */
  readonly tag: string;
  readonly texts: Texts;
}

const languages: Readonly<Record<string, Language>> = {
  ar: { tag: 'ar-u-nu-latn', texts: ar },
  asia: { tag: 'en', texts: en },
  bg: { tag: 'bg', texts: bg },
  de: { tag: 'de', texts: de },
  en: { tag: 'en', texts: en },
  'en-CA': { tag: 'en-CA', texts: en },
  'en-GB': { tag: 'en-GB', texts: en },
  es: { tag: 'es', texts: es },
  'es-AR': { tag: 'es-AR', texts: { ...es, ...esAR } },
  'es-ES': { tag: 'es-ES', texts: es },
  fr: { tag: 'fr', texts: fr },
  id: { tag: 'id', texts: id },
  it: { tag: 'it', texts: it },
  ja: { tag: 'ja', texts: ja },
  ph: { tag: 'fil', texts: ph },
  pl: { tag: 'pl', texts: pl },
  pt: { tag: 'pt', texts: pt },
  'pt-PT': { tag: 'pt-PT', texts: { ...pt, ...ptPT } },
  ru: { tag: 'ru', texts: ru },
  uk: { tag: 'uk', texts: uk },
  uz: { tag: 'uz', texts: uz },
  vi: { tag: 'vi', texts: vi },
  'zh-CN': { tag: 'zh-CN', texts: zhCN },
  'zh-TC': { tag: 'zh-Hant', texts: zhTC },
};

const names: ReadonlyMap<string, keyof Texts> = new Map(
  Object.keys(gatewayCode)
    .filter(isName)
    .map((name) => [gatewayCode[name], name]),
);

function isName(name: string): name is keyof Texts {
  return Object.hasOwn(gatewayCode, name);
}

/** The part of an envelope that its text depends on. */
export interface Refused {
  readonly code: string;
  /** A text for programmers, which some texts contain. */
  readonly msg: string;
  readonly data: unknown;
}

/**
 * Returns the text of a refusal for people, in a language of the header `locale`; `undefined` for an unknown language or code. Figures of
 * `data` are written as the language writes them.
 */
export function textOfRefusal({ code, msg, data }: Refused, locale: string): string | undefined {
  const text = textOfCode(code, locale);
  const language = languages[locale];
  if (text === undefined || language === undefined) return undefined;
  const { bound, coin }: Partial<Record<'bound' | 'coin', unknown>> = data ?? {};
  const figure = typeof bound === 'string' ? formatFigure(bound, language.tag) : '';
  const values: Readonly<Record<string, string>> = {
    detail: msg.replace(/\.$/, ''),
    bound: typeof coin === 'string' ? `${figure} ${coin}` : figure,
  };
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

/**
 * Returns the text of a code in a language of the header `locale`, with `{bound}` and `{detail}` where the figures of a refusal stand;
 * `undefined` for an unknown language or code.
 */
export function textOfCode(code: string, locale: string): string | undefined {
  const name = names.get(code);
  const language = Object.hasOwn(languages, locale) ? languages[locale] : undefined;
  return name === undefined ? undefined : language?.texts[name];
}

function formatFigure(decimal: string, tag: string): string {
  // A text keeps every digit, which a number would not.
  return new Intl.NumberFormat(tag, { maximumFractionDigits: 20 }).format(
    decimal as Intl.StringNumericLiteral,
  );
}
