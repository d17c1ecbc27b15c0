import { createHtmlSanitizer } from '../../src/html/index.ts';
import { createImageDomain } from '../../src/image-domain/index.ts';
import { startCspReporter } from '../../src/csp/index.ts';
import { openWindow, safeNavigate } from '../../src/index.ts';

/** Exposes parts of the library with the browser's ports. */
const parts = {
  createHtmlSanitizer,
  createImageDomain,
  startCspReporter,
  openWindow,
  safeNavigate,
};

declare global {
  interface Window {
    parts: typeof parts;
  }
}

window.parts = parts;
