import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derTag, readChildren, readDer, readWholeDer } from '../../src/encoding/der.ts';
import { der } from '../kit/certificate.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

describe('DER', () => {
  it.each([
    ['0500', { tag: 5, start: 0, from: 2, to: 2 }],
    [`047f${'aa'.repeat(127)}`, { tag: 4, start: 0, from: 2, to: 129 }],
    [`048180${'aa'.repeat(128)}`, { tag: 4, start: 0, from: 3, to: 131 }],
    [`0481ff${'aa'.repeat(255)}`, { tag: 4, start: 0, from: 3, to: 258 }],
    [`04820100${'aa'.repeat(256)}`, { tag: 4, start: 0, from: 4, to: 260 }],
  ])('SIG-5 reads every form of length: %#', (hex, element) => {
    expect(readDer(bytes(hex), 0)).toEqual(element);
  });

  it.each([
    ['nothing', ''],
    ['a tag alone', '04'],
    ['a content that is cut short', '0402aa'],
    ['an indefinite length', '0480aa0000'],
    ['a short length in the long form', `04817f${'aa'.repeat(127)}`],
    ['a one-byte length in two bytes', `048200ff${'aa'.repeat(255)}`],
    ['a length without its byte', '0481'],
    ['a length without its second byte', '048201'],
    ['a length of three bytes', `0483000100${'aa'.repeat(256)}`],
  ])('SIG-5 refuses %s', (_name, hex) => {
    expect(readDer(bytes(hex), 0)).toBeUndefined();
  });

  it('SIG-5 reads any element at any position', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 70_000 }),
        fc.uint8Array({ maxLength: 5 }),
        (content, before) => {
          if (content.length > 0xffff) return;
          const element = der(0x04, content);
          const whole = Buffer.concat([before, element, before]);
          const read = readDer(whole, before.length, before.length + element.length);
          expect(whole.subarray(read?.from, read?.to).equals(content)).toBe(true);
          expect(readDer(whole, before.length, before.length + element.length - 1)).toBeUndefined();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('SIG-5 reads the whole of an input or nothing', () => {
    const whole = der(derTag.sequence, der(2, bytes('01')));
    expect(readWholeDer(whole, derTag.sequence)).toEqual({ tag: 0x30, start: 0, from: 2, to: 5 });
    expect(readWholeDer(whole, derTag.integer)).toBeUndefined();
    expect(readWholeDer(Buffer.concat([whole, bytes('00')]), derTag.sequence)).toBeUndefined();
    expect(readWholeDer(whole.subarray(0, 4), derTag.sequence)).toBeUndefined();
  });

  it('SIG-5 reads children that fill their parent exactly', () => {
    const parent = der(derTag.sequence, der(2, bytes('01')), der(2, bytes('02')), der(5));
    const children = readChildren(parent, readWholeDer(parent, derTag.sequence)!);
    expect(children?.map(({ tag, start, to }) => [tag, start, to])).toEqual([
      [2, 2, 5],
      [2, 5, 8],
      [5, 8, 10],
    ]);
    const empty = der(derTag.sequence);
    expect(readChildren(empty, readWholeDer(empty, derTag.sequence)!)).toEqual([]);
    const broken = der(derTag.sequence, bytes('020101'), bytes('0202aa'));
    expect(readChildren(broken, readWholeDer(broken, derTag.sequence)!)).toBeUndefined();
  });
});
