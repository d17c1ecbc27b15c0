import { afterAll, vi } from 'vitest';

/** A picture that loads. */
class LoadingImage {
  onload: () => void = () => undefined;

  set src(_url: string) {
    queueMicrotask(() => {
      this.onload();
    });
  }
}

vi.stubGlobal('Image', LoadingImage);
afterAll(() => {
  vi.unstubAllGlobals();
});
