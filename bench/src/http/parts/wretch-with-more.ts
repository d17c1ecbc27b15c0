export { default as wretch } from 'wretch';
export { default as abort } from 'wretch/addons/abort';
export { default as queryString } from 'wretch/addons/queryString';
export { dedupe } from 'wretch/middlewares/dedupe';
export { retry } from 'wretch/middlewares/retry';
