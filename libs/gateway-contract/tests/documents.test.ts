import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  createLayout,
  documentName,
  layoutContent,
  setDrawings,
  templateContent,
} from '../src/index.ts';

const point = { time: 1_700_000_000_000, price: 0.000_012_345_678_901_23 };
const drawing = (id: number) => ({
  id: `${id}`.padStart(40, '0'),
  kind: 'k'.repeat(30),
  points: Array.from({ length: 10 }, () => point),
  // Each takes three bytes.
  text: '線'.repeat(80),
  changedAt: 1_700_000_000_000,
});
const chart = { product: 'futures', symbol: 'X'.repeat(20), revision: 1 };
const drawingsOf = (count: number) => Array.from({ length: count }, (_, id) => drawing(id));

describe('API-31', () => {
  it.each([
    ['Scalping', true],
    ['x'.repeat(30), true],
    ['', false],
    ['  ', false],
    ['x'.repeat(31), false],
    ['two\nlines', false],
  ])('the name %j is valid: %s', (name, isValid) => {
    expect(v.is(documentName, name)).toBe(isValid);
  });

  it('50 drawings of the largest size are valid, and take less than 64 kB', () => {
    const payload = { ...chart, drawings: drawingsOf(50) };
    expect(v.is(setDrawings.payload, payload)).toBe(true);
    expect(new TextEncoder().encode(JSON.stringify(payload)).length).toBeLessThan(65_536);
  });

  it.each([
    ['a 51st drawing', drawingsOf(51)],
    ['two with one id', [drawing(1), drawing(1)]],
    ['an eleventh point', [{ ...drawing(1), points: Array.from({ length: 11 }, () => point) }]],
    ['a price that is no number', [{ ...drawing(1), points: [{ ...point, price: Infinity }] }]],
    ['a long text', [{ ...drawing(1), text: 'x'.repeat(81) }]],
  ])('%s is refused', (_, drawings) => {
    expect(v.is(setDrawings.payload, { ...chart, drawings })).toBe(false);
  });

  it('a layout has three further charts, whatever number of them it shows', () => {
    const cells = [1, 2, 3].map(() => ({ symbol: null, interval: '1h' }));
    const content = {
      formSide: 'left',
      book: 'below',
      isChartOnly: false,
      watchlist: 'list:7',
      sizes: {},
      interval: '4h',
      charts: { count: 2, spot: cells },
    };
    expect(v.is(createLayout.payload, { name: 'A', content })).toBe(true);
    const few = { ...content, charts: { count: 2, spot: cells.slice(1) } };
    expect(v.is(layoutContent, few)).toBe(false);
  });

  it('a template takes less than 64 kB', () => {
    const words = Array.from({ length: 50 }, (_, id) => `${id}`.padStart(30, '0'));
    const numbers = Array.from({ length: 10 }, () => -1.234_567_890_123_456e-300);
    const content = {
      type: 'candles',
      isLogarithmic: true,
      indicators: {
        shown: words,
        periods: Object.fromEntries(words.map((word) => [word, numbers])),
      },
    };
    expect(v.is(templateContent, content)).toBe(true);
    expect(JSON.stringify(content).length).toBeLessThan(65_536);
  });
});
