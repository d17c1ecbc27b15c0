// The gateway as its own command runs it, but for the captcha, whose answers it writes down for the tests, and for the
// prices, which a parent process may move over its message channel.
import { appendFileSync } from 'node:fs';
import { readEnvironment, runGateway } from '@bourse/gateway';
import type { PriceMove } from './gateway-process.ts';
import { answersFile } from './product.ts';

const gateway = await runGateway(readEnvironment(process.env), {
  onPicture: (_, { piece, x }) => {
    appendFileSync(answersFile, `${piece} ${x}\n`);
  },
});

process.on('message', (move: PriceMove) => {
  void gateway.movePrice(move.symbol, move.price).then(() => process.send?.(move));
});
