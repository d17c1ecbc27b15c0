// The gateway behind Fastify.
import fastify from 'fastify';
import { createGateway, largestBody } from './gateway.mjs';

const [port, keys] = process.argv.slice(2);
const answer = await createGateway(keys, `http://localhost:${port}`);
const app = fastify({ bodyLimit: largestBody });

app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
  done(null, body);
});
const handle = async (request, reply) => {
  const { method, originalUrl: path, headers, body, ip: address } = request;
  const answered = await answer({
    method,
    path,
    header: (name) => headers[name],
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    address,
  });
  for (const [name, value] of answered.headers) reply.header(name, value);
  return reply.code(answered.status).send(answered.text);
};
app.all('*', handle);
// A path with more than one reading is refused by the gateway, as it was sent.
app.setNotFoundHandler(handle);
await app.listen({ port: Number(port) });
console.log('ready');
