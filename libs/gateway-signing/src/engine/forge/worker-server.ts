import { modulusBits } from '../../protocol/key-algorithm.ts';
import type { RandomBytes } from './bytes.ts';
import { generateAtOnce } from './generate.ts';
import { toKeyMaterial } from './rsa-key.ts';
import {
  failedAnswer,
  generatedAnswer,
  isKeyRequest,
  startedAnswer,
  type KeyAnswer,
} from './worker-protocol.ts';

/** Answers one message from the page. Anything but a request is answered with `failed`. */
export function answerKeyRequest(
  message: unknown,
  random: RandomBytes,
  answer: (answer: KeyAnswer) => void,
): void {
  if (!isKeyRequest(message)) {
    answer(failedAnswer);
    return;
  }
  answer(startedAnswer);
  answer(generate(modulusBits[message.algorithm], random));
}

function generate(bits: number, random: RandomBytes): KeyAnswer {
  try {
    return generatedAnswer(toKeyMaterial(generateAtOnce(bits, random)).privateKeyPem);
  } catch {
    return failedAnswer;
  }
}
