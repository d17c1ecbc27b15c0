import { browserTests } from '../../tools/playwright.ts';

export default browserTests();
