import { modulusBits } from '../../key-algorithm.ts';
import type { RandomBytes } from './bytes.ts';
import { generateAtOnce } from './generate.ts';
import { toKeyMaterial } from './rsa-key.ts';
import { failedAnswer, generatedAnswer, isKeyRequest, startedAnswer } from './worker-protocol.ts';
import type { KeyAnswer } from './worker-protocol.ts';

/** Answers one message of the page. What is no request gets the answer that there is no key. */
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
