import { answerKeyRequest } from '../engine/forge/worker-server.ts';
import { workerPorts } from './ports.ts';

const worker = workerPorts();

if (worker !== undefined) {
  worker.onmessage = ({ data }) => {
    answerKeyRequest(data, random, (answer) => {
      worker.postMessage(answer);
    });
  };
}

/** Throws without a source of randomness; the page then generates the key itself. */
function random(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  if (worker?.crypto === undefined) throw new TypeError('The worker has no source of randomness');
  worker.crypto.getRandomValues(bytes);
  return bytes;
}
