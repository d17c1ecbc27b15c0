import { checkGroups } from '../check-groups.ts';
import type { Check } from '../check.ts';
import { captchaChecks } from './captcha.ts';
import { configChecks } from './config.ts';
import { digestChecks } from './digest.ts';
import { envelopeChecks } from './envelope.ts';
import { errorChecks } from './errors.ts';
import { replayChecks } from './replay.ts';
import { sealingChecks } from './sealing.ts';
import { sessionChecks } from './session.ts';
import { signingChecks } from './signing.ts';
import { streamChecks } from './stream.ts';
import { trackingChecks } from './tracking.ts';

const known: readonly Check[] = [
  ...envelopeChecks,
  ...errorChecks,
  ...digestChecks,
  ...configChecks,
  ...sealingChecks,
  ...captchaChecks,
  ...signingChecks,
  ...replayChecks,
  ...streamChecks,
  ...trackingChecks,
  ...sessionChecks,
];

/** Every check, in the order of the groups. */
export const allChecks = checkGroups.flatMap((group) =>
  known.filter((check) => check.group === group),
);
