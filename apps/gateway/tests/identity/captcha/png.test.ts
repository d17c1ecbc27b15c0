import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import { encodePng } from '../../../src/identity/captcha/picture/png.ts';

it('writes what another reader reads', () => {
  const pixels = Uint8Array.from({ length: 5 * 3 }, (_, at) => at % 3);
  const palette = [
    [10, 20, 30, 255],
    [255, 255, 255, 235],
    [0, 0, 0, 0],
  ] as const;
  const picture = decode(encodePng({ width: 5, height: 3, palette, pixels }));
  expect(picture).toMatchObject({ width: 5, height: 3, depth: 8, channels: 1 });
  expect([...picture.data]).toEqual([...pixels]);
  expect(picture.palette).toEqual(palette);
});
