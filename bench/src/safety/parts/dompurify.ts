export { default as purify } from 'dompurify';
