import { servePow } from '../../src/worker/index.ts';

servePow(self);
