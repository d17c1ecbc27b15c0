export { createHttpClient } from '@bourse/http-client';
