export { default as wretch } from 'wretch';
