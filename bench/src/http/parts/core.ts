export { createCoreClient } from '@bourse/http-client';
