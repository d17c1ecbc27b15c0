import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';

const configFile = fileURLToPath(new URL('../../../libs/ui/style/vite.config.ts', import.meta.url));

/** Shows all controls, states and colours of `@bourse/ui` at `/_style` while the client is developed. */
export function stylePage(): Plugin {
  return {
    name: 'bourse:style-page',
    apply: 'serve',
    async configureServer({ middlewares, httpServer }) {
      const style = await createServer({
        configFile,
        server: { middlewareMode: true, ...(httpServer && { hmr: { server: httpServer } }) },
      });
      httpServer?.on('close', () => void style.close());
      middlewares.use((request, response, next) => {
        const { url = '' } = request;
        if (url === '/_style') response.writeHead(302, { location: '/_style/' }).end();
        else if (url.startsWith('/_style/')) style.middlewares(request, response, next);
        else next();
      });
    },
  };
}
