export { posthog } from 'posthog-js';
