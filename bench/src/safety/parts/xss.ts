import { FilterXSS } from 'xss';

export const filter = new FilterXSS();
