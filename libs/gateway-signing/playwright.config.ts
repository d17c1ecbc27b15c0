import { browserTests } from '../../tools/playwright.ts';

export default browserTests({
  timeout: 50_000,
  // An insecure origin, for features that browsers disable there.
  flags: ['--host-resolver-rules=MAP insecure.test 127.0.0.1'],
});
