// The gateway as its own command runs it, but for the captcha, which is open or writes its answers down for the tests, and
// for the prices, which the parent process may move over its message channel.
import { appendFileSync } from 'node:fs';
import { createCaptchaGate, readEnvironment, runGateway } from '@bourse/gateway';
import { openCaptcha } from '@bourse/gateway/testing';
import type { PriceMove } from './gateway-process.ts';
import { answersFile } from './product.ts';

const guardedCaptcha = () =>
  createCaptchaGate({
    picturesAhead: 8,
    onPicture: (_, { piece, x }) => {
      appendFileSync(answersFile, `${piece} ${x}\n`);
    },
  });

// No gateway outlives the tests that started it, not even one that has yet to open.
process.on('disconnect', () => process.exit());

const isGuarded = process.env['BOURSE_E2E_CAPTCHA'] === 'guarded';
const gateway = await runGateway(
  readEnvironment(process.env),
  isGuarded ? guardedCaptcha() : openCaptcha,
);

process.on('message', (move: PriceMove) => {
  void gateway.movePrice(move.symbol, move.price).then(() => process.send?.(move));
});
