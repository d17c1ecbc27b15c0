import { expect, it, vi } from 'vitest';
import { openTabChannel } from '../../src/browser/index.ts';

it('CLI-23 a channel reaches other tabs', async () => {
  const [one, other] = [openTabChannel('news'), openTabChannel('news')];
  const received = new Promise((resolve) => {
    other.onmessage = ({ data }) => {
      resolve(data);
    };
  });
  one.postMessage('hello');
  expect(await received).toBe('hello');
  one.close();
  other.close();
});

it('CLI-23 a channel is silent in a browser without channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = openTabChannel('news');
  channel.postMessage('hello');
  channel.close();
  vi.unstubAllGlobals();
});
