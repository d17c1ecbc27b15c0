import { describe, expect, it } from 'vitest';
import { hasCapture, readCapture } from '../../src/replay/read-capture.ts';

interface Message {
  readonly action: string;
  readonly arg: { readonly channel: string };
  readonly data: readonly { readonly seq: number; readonly pseq?: number }[];
}

describe.skipIf(!hasCapture())('the recorded market (skipped without BOURSE_DATA)', () => {
  it('is a snapshot and books without a gap, in the order of their times', () => {
    const messages = readCapture();
    const parsed = messages.map(({ text }) => JSON.parse(text) as Message);
    expect(parsed.filter(({ action }) => action === 'snapshot')).toEqual([parsed[0]]);
    const books = parsed
      .filter(({ arg }) => arg.channel === 'books')
      .flatMap(({ data }) => [...data]);
    expect(books.length).toBeGreaterThan(6_000);
    expect(books.slice(1).map(({ pseq }) => pseq)).toEqual(
      books.slice(0, -1).map(({ seq }) => seq),
    );
    const times = messages.map(({ ms }) => ms);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
