export * from '@bourse/url-safety/image-domain';
