export * from '@bourse/url-safety/csp';
