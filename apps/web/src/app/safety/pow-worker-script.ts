import { servePow } from '@bourse/captcha/worker';
import { deriveKey } from '@bourse/client/derive-key';

servePow(self, deriveKey);
