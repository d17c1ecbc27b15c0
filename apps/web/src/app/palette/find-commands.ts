/** A pair, a page or an action that the palette offers. */
export interface Command {
  readonly key: string;
  readonly name: string;
  /** Where it belongs, e.g. the name of a market. */
  readonly area: string;
  readonly run: () => void;
}

/** Returns the commands in whose name or area each word of a text occurs; those whose name begins with it come first. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.split(/\s+/).map(plain).filter(Boolean);
  const [first = ''] = words;
  const found = commands.filter(({ name, area }) => {
    const searched = `${plain(name)} ${plain(area)}`;
    return words.every((word) => searched.includes(word));
  });
  const begins = ({ name }: Command) => plain(name).startsWith(first);
  return [...found.filter(begins), ...found.filter((command) => !begins(command))];
}

/** Case, accents and the stroke of a pair do not count. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}/_-]/gu, '')
    .toLowerCase();
}
