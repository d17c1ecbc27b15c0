import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The page of all controls, states and colours, for development and for the pictures in the tests. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/_style/',
  plugins: [tailwindcss()],
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox128'] },
});
