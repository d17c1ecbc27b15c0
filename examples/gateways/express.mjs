// The gateway behind Express.
import express from 'express';
import { createGateway, largestBody } from './gateway.mjs';

const [port, keys] = process.argv.slice(2);
const answer = await createGateway(keys, `http://localhost:${port}`);
const app = express();

app.disable('x-powered-by');
app.use(express.raw({ type: () => true, limit: largestBody }), async (req, res) => {
  const { method, originalUrl: path, headers, body } = req;
  const {
    status,
    headers: fields,
    text,
  } = await answer({
    method,
    path,
    header: (name) => headers[name],
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    address: req.ip ?? '',
  });
  for (const [name, value] of fields) res.append(name, value);
  res.status(status).send(text);
});
app.listen(Number(port), () => {
  console.log('ready');
});
