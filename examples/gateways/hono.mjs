// The gateway behind Hono.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answerOf, createGateway, largestBody } from './gateway.mjs';

const [port, keys] = process.argv.slice(2);
const answer = await createGateway(keys, `http://localhost:${port}`);
const app = new Hono();

app.use(bodyLimit({ maxSize: largestBody }));
app.all('*', async (c) => {
  const { incoming } = c.env;
  const answered = await answer({
    method: c.req.method,
    // `c.req.url` is normalised.
    path: incoming.url,
    header: (name) => c.req.header(name),
    body: new Uint8Array(await c.req.arrayBuffer()),
    address: incoming.socket.remoteAddress ?? '',
  });
  return toResponse(answered);
});

const ambiguous = { code: '40005', reason: 'path-ambiguous', status: 400 };
const listener = getRequestListener(app.fetch, {
  // Hono does not pass on a path that it cannot read.
  errorHandler: () => toResponse(answerOf(ambiguous)),
});
createServer(listener).listen(Number(port), () => {
  console.log('ready');
});

function toResponse({ status, headers, text }) {
  return new Response(text, { status, headers });
}
