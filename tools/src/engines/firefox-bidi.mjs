#!/usr/bin/env node
// Stands in for Firefox where Playwright launches it over WebDriver BiDi: starts the browser and passes every message on.
// Answers commands that the browser does not know yet, but that Playwright sends to every context.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const unknownCommands = new Set(['emulation.setMediaFeaturesOverride']);

const announcement = 'WebDriver BiDi listening on ';

const browser = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
browser.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
browser.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => browser.kill(signal));
}

createInterface({ input: browser.stderr }).on('line', (line) => {
  if (line.startsWith(announcement)) listen(line.slice(announcement.length));
  else console.error(line);
});

/** Announces its own address in the browser's format. */
function listen(origin) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
    console.error(`${announcement}ws://127.0.0.1:${server.address().port}`);
  });
  server.on('connection', (client, { url }) => connect(client, new WebSocket(origin + url)));
}

function connect(client, upstream) {
  const early = [];
  client.on('message', (data) => {
    const text = String(data);
    const { id, method } = JSON.parse(text);
    if (unknownCommands.has(method)) {
      client.send(JSON.stringify({ type: 'success', id, result: {} }));
    } else if (upstream.readyState === WebSocket.OPEN) upstream.send(text);
    else early.push(text);
  });
  upstream.on('open', () => {
    for (const text of early) upstream.send(text);
  });
  upstream.on('message', (data) => client.send(String(data)));
  upstream.on('close', () => client.close());
  client.on('close', () => upstream.close());
}
