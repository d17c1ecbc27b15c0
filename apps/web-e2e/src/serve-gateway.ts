// The gateway as its own command runs it, but for the captcha, whose answers it writes down for the tests.
import { appendFileSync } from 'node:fs';
import { readEnvironment, runGateway } from '@bourse/gateway';
import { answersFile } from './product.ts';

await runGateway(readEnvironment(process.env), {
  onPicture: (_, { piece, x }) => {
    appendFileSync(answersFile, `${piece} ${x}\n`);
  },
});
