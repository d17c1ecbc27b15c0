export { createImageDomain } from './create-image-domain.ts';
export type { ImageDomain, ImageDomainConfig } from './create-image-domain.ts';
export type { ImageDomainOptions } from './options.ts';
export type { FailedImage, ImageDomainPorts } from './ports.ts';
