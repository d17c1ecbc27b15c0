import { answerKeyRequest } from '../lib/engine/forge/worker-server.ts';
import { workerPorts } from './ports.ts';

const worker = workerPorts();

if (worker !== undefined) {
  worker.onmessage = ({ data }) => {
    answerKeyRequest(data, random, (answer) => {
      worker.postMessage(answer);
    });
  };
}

/** Throws where the worker has no source of randomness; the page then makes the key itself. */
function random(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  if (worker?.crypto === undefined) throw new TypeError('The worker has no source of randomness');
  worker.crypto.getRandomValues(bytes);
  return bytes;
}
