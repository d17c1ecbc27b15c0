import { servePow } from '@bourse/captcha/worker';
import { deriveKey } from '../captcha/derive-key.ts';

servePow(self, deriveKey);
