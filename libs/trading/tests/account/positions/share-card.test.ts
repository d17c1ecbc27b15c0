import { describe, expect, it, vi } from 'vitest';
import { cardSize, drawShareCard, type ShareCard } from '../../../src/account/index.ts';

const card: ShareCard = {
  brand: 'EXCHANGE',
  title: 'BTC/USDT Long 20×',
  result: '+12.00%',
  isGain: true,
  facts: [
    ['Entry price', '97,000.0'],
    ['Mark price', '97,582.0'],
  ],
  footer: 'Nov 28',
  direction: 'ltr',
};
const colors = { surface: 'white', text: 'black', quiet: 'grey', up: 'green', down: 'red' };

function draw(shown: ShareCard) {
  const texts: (readonly [string, number, number, unknown])[] = [];
  const fonts: string[] = [];
  const context = {
    direction: '',
    textAlign: '',
    font: '',
    fillStyle: '' as unknown,
    fillRect: vi.fn(),
    fillText: (text: string, x: number, y: number) => {
      texts.push([text, x, y, context.fillStyle]);
      fonts.push(context.font);
    },
  };
  drawShareCard(context, shown, colors);
  return { context, texts, fonts };
}

describe('TRD-46 the picture of a position', () => {
  it('has its texts one below the other, the result in the colour of a gain', () => {
    const { context, texts, fonts } = draw(card);
    expect(texts).toEqual([
      ['EXCHANGE', 40, 56, 'grey'],
      ['BTC/USDT Long 20×', 40, 104, 'black'],
      ['+12.00%', 40, 180, 'green'],
      ['Entry price  97,000.0', 40, 232, 'black'],
      ['Mark price  97,582.0', 40, 264, 'black'],
      ['Nov 28', 40, 332, 'grey'],
    ]);
    expect(fonts.map((font) => font.replace(' system-ui, sans-serif', ''))).toEqual([
      '600 18px',
      '600 24px',
      '700 64px',
      '400 20px',
      '400 20px',
      '400 16px',
    ]);
    expect(context.fillRect.mock.calls).toEqual([
      [0, 0, cardSize.width, cardSize.height],
      [0, 0, cardSize.width, 6],
    ]);
  });

  it('begins on the right from right to left, and has the colour of a loss', () => {
    const { context, texts } = draw({ ...card, isGain: false, direction: 'rtl' });
    expect(texts[2]).toEqual(['+12.00%', 600, 180, 'red']);
    expect([context.direction, context.textAlign]).toEqual(['rtl', 'start']);
  });
});
