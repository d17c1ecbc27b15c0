export { useIsNarrower, useIsPhone, useMediaQuery } from './media-query.ts';
export { rootFontPx } from './ports.ts';
