import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerEnvelope } from './local-server.ts';

type Respond = (response: ServerResponse, request: IncomingMessage) => void;

const success = { code: '00000', msg: 'success', data: { id: 7 } };
const json = { 'content-type': 'application/json' };

const responses: Readonly<Record<string, Respond>> = {
  '/ok': (response) => {
    answerEnvelope(response, success);
  },
  '/business': (response) => {
    answerEnvelope(response, { code: '43012', msg: 'Too little' });
  },
  '/refusal': (response) => {
    answerEnvelope(response, { code: '40009', msg: 'bad digest' }, 400);
  },
  '/reset': (_, request) => request.socket.destroy(),
  '/reset-body': (response, request) => {
    response.writeHead(200, { ...json, 'content-length': 1000 });
    response.write('{"code"', () => request.socket.destroy());
  },
  '/reset-chunks': (response, request) => {
    response.writeHead(200, json);
    response.write('{"code"', () => request.socket.destroy());
  },
  '/stall': () => undefined,
  '/stall-body': (response) => {
    response.writeHead(200, json).write('{"code":"00000"');
  },
  '/drip': (response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => {
      clearInterval(timer);
    });
  },
  '/redirect-loop': (response) => {
    response.writeHead(302, { location: '/redirect-loop' }).end();
  },
  '/redirect': (response) => {
    response.writeHead(307, { location: '/ok' }).end();
  },
  '/redirect-nowhere': (response) => {
    answerEnvelope(response, success, 302);
  },
  '/limited/seconds': (response) => {
    response.writeHead(429, { 'retry-after': '7' }).end();
  },
  '/limited/date': (response) => {
    response.writeHead(429, { 'retry-after': new Date(Date.now() + 7_000).toUTCString() }).end();
  },
  '/html': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Hello');
  },
  '/truncated': (response) => {
    response.writeHead(200, json).end(JSON.stringify(success).slice(0, -1));
  },
  '/empty': (response) => {
    response.writeHead(200, json).end();
  },
  '/latin1': (response) => {
    const text = JSON.stringify({ ...success, msg: 'déjà vu' });
    response.writeHead(200, { 'content-type': 'application/json; charset=iso-8859-1' });
    response.end(Buffer.from(text, 'latin1'));
  },
  '/latin1-error': (response) => {
    response.writeHead(502, { 'content-type': 'text/html; charset=iso-8859-1' });
    response.end(Buffer.from('<h1>Passerelle incorrecte: déjà vu</h1>', 'latin1'));
  },
  '/utf16': (response) => {
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-16le' });
    response.end(Buffer.from(JSON.stringify(success), 'utf16le'));
  },
};

function respond(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  const status = /^\/status\/(\d+)$/.exec(url)?.[1];
  if (status) response.writeHead(Number(status)).end('<h1>no</h1>');
  else (responses[url] ?? responses['/status/404'])?.(response, request);
}

/** A server that fails in every way, and pages of the same origin. */
export async function startFailingServer(pages: Readonly<Record<string, string>> = {}) {
  const refused = await startOn((_, response) => response.end());
  await refused.close();
  const server = await startOn((request, response) => {
    const page = pages[request.url ?? ''];
    if (page === undefined) respond(request, response);
    else {
      const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(page);
    }
  });
  return {
    origins: {
      server: server.origin,
      refused: refused.origin,
      ftp: 'ftp://127.0.0.1',
      'unknown host': 'http://nobody.invalid',
    },
    close: server.close,
  };
}

async function startOn(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
