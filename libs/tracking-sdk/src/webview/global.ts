import type { CommandQueue } from './ports.ts';

declare global {
  interface Window {
    /** Takes the calls of a page. An array until the file has run, which makes what is in it. */
    bourseTracking?: CommandQueue;
  }
}
