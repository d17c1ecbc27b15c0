/** Texts of a picture of a position, as its owner shares it. */
export interface ShareCard {
  /** Name of the exchange. */
  readonly brand: string;
  /** E.g. `BTC/USDT Long 20×`. */
  readonly title: string;
  /** The return on margin with its sign. */
  readonly result: string;
  readonly isGain: boolean;
  /** Names and figures below the result. */
  readonly facts: readonly (readonly [name: string, figure: string])[];
  readonly footer: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Colours of the picture. */
export interface ShareColors {
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly up: string;
  readonly down: string;
}

/** Context of a canvas in two dimensions, such as `CanvasRenderingContext2D`. */
export interface CardContext {
  direction: string;
  textAlign: string;
  font: string;
  fillStyle: unknown;
  readonly fillRect: (x: number, y: number, width: number, height: number) => void;
  readonly fillText: (text: string, x: number, y: number, maxWidth: number) => void;
}

/** Width and height of the picture. */
export const cardSize = { width: 640, height: 360 } as const;

const margin = 40;

/** Draws the picture of a position on a canvas of {@link cardSize}. */
export function drawShareCard(context: CardContext, card: ShareCard, colors: ShareColors): void {
  const { width, height } = cardSize;
  const start = card.direction === 'rtl' ? width - margin : margin;
  const write = (text: string, y: number, font: string, color: string) => {
    context.font = `${font} system-ui, sans-serif`;
    context.fillStyle = color;
    context.fillText(text, start, y, width - 2 * margin);
  };
  context.direction = card.direction;
  context.textAlign = 'start';
  context.fillStyle = colors.surface;
  context.fillRect(0, 0, width, height);
  context.fillStyle = card.isGain ? colors.up : colors.down;
  context.fillRect(0, 0, width, 6);
  write(card.brand, 56, '600 18px', colors.quiet);
  write(card.title, 104, '600 24px', colors.text);
  write(card.result, 180, '700 64px', card.isGain ? colors.up : colors.down);
  card.facts.forEach(([name, figure], index) => {
    write(`${name}  ${figure}`, 232 + index * 32, '400 20px', colors.text);
  });
  write(card.footer, height - 28, '400 16px', colors.quiet);
}
