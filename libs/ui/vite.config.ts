import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Compiles the style sheet for pages without Tailwind. */
export default defineConfig({
  plugins: [tailwindcss()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // The modules are there already.
    emptyOutDir: false,
    rolldownOptions: {
      input: 'ui.css',
      output: { assetFileNames: '[name][extname]' },
    },
  },
});
