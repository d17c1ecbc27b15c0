/** A pair, a coin, a page, a setting or an action that the palette offers. */
export interface Command {
  readonly key: string;
  readonly name: string;
  /** Where it belongs, e.g. the name of a market. */
  readonly area: string;
  /** A further name that it is found by, e.g. the full name of a coin. */
  readonly alias?: string;
  readonly run: () => void;
}

/** Returns the commands in whose names or area each word of a text occurs; those that have a name that begins with the first one lead. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.split(/\s+/).map(plain).filter(Boolean);
  const [first = ''] = words;
  const found = commands.filter(({ name, alias = '', area }) => {
    const searched = [name, alias, area].map(plain).join(' ');
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ name, alias = '' }: Command) =>
    plain(name).startsWith(first) || plain(alias).startsWith(first);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

/** Case, accents and the stroke of a pair do not count. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}/_-]/gu, '')
    .toLowerCase();
}
