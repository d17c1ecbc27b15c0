import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const folder = path.join(import.meta.dirname, 'pictures');

/** Where what differs is shown. */
const results = path.join(import.meta.dirname, '../../test-results');

/**
 * Returns the number of pixels in which a picture differs from the stored one; all of them if its size does. Stores it instead when
 * there is none, or when `BOURSE_PICTURES` is `new`.
 */
export function differingPixels(name: string, picture: Buffer): number {
  const file = path.join(folder, name);
  if (process.env['BOURSE_PICTURES'] === 'new' || !existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, picture);
  }
  const [stored, shown] = [PNG.sync.read(readFileSync(file)), PNG.sync.read(picture)];
  const { width, height } = shown;
  const difference = new PNG({ width, height });
  const isSameSize = stored.width === width && stored.height === height;
  const count = isSameSize
    ? pixelmatch(stored.data, shown.data, difference.data, width, height)
    : width * height;
  if (count > 0) {
    mkdirSync(results, { recursive: true });
    writeFileSync(path.join(results, `shown-${name}`), picture);
    writeFileSync(path.join(results, `difference-${name}`), PNG.sync.write(difference));
  }
  return count;
}
