import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpSender, createTextSender } from '../../../src/identity/mails/index.ts';

const message = { to: 'ada@bourse.example', subject: 'Código', text: 'Code: 123456\n' };

const open: { close(): unknown }[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function listen(server: Server): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A mail server that takes every mail. `received` grows with what it is sent. */
function createMailServer(received: string[]): Server {
  return createServer((socket) => {
    let isData = false;
    socket.setEncoding('utf8').write('220 mail\r\n');
    socket.on('data', (sent: string) => {
      for (const line of sent.split('\r\n').filter(Boolean)) {
        received.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        socket.write(isData ? '354 go on\r\n' : '250 taken\r\n');
      }
    });
  });
}

describe('the sender by SMTP', () => {
  it('sends a mail from its address', async () => {
    const received: string[] = [];
    const port = await listen(createMailServer(received));
    await createSmtpSender(`smtp://localhost:${port}`, 'Bourse <no-reply@bourse.example>')(message);
    expect(received).toContain('MAIL FROM:<no-reply@bourse.example>');
    expect(received).toContain('RCPT TO:<ada@bourse.example>');
    expect(received).toContain('Code: 123456');
  });

  it('rejects if there is no server', async () => {
    const send = createSmtpSender('smtp://localhost:1', 'no-reply@bourse.example');
    await expect(send(message)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the sender of texts', () => {
  it('posts number and text as JSON', async () => {
    const bodies: unknown[] = [];
    const server = createHttpServer((request, response) => {
      void text(request).then((body) => {
        bodies.push([request.method, request.headers['content-type'], JSON.parse(body)]);
        response.end();
      });
    });
    const port = await listen(server);
    const sms = { to: '+4915112345678', subject: '', text: 'Bourse: 123456 (Login)' };
    await createTextSender(`http://127.0.0.1:${port}/send?key=secret`)(sms);
    const { to, text: sent } = sms;
    expect(bodies).toEqual([['POST', 'application/json', { to, text: sent }]]);
  });

  it('says nothing of its address if the service refuses', async () => {
    const server = createHttpServer((_, response) => response.writeHead(503).end());
    const port = await listen(server);
    const send = createTextSender(`http://127.0.0.1:${port}/send?key=secret`);
    await expect(send(message)).rejects.toThrow(/^The service for texts answered 503$/);
  });
});
