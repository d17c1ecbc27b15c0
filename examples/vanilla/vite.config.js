import { defineConfig } from 'vite';

// The page and the gateway need one origin, which in production is a proxy's.
const target = process.env['BOURSE_URL'] ?? 'http://localhost:4200';
const proxy = {
  '^/(v1|btapi|images)/': { target },
  '/ws': { target, ws: true },
};

export default defineConfig({
  build: { target: 'es2022' },
  server: { port: 4300, proxy },
  preview: { port: 4300, proxy },
});
