export type { Direction } from '../settings/ui-settings.ts';
export { partContractVersion } from './contract.ts';
export type {
  CommonPartContext,
  FooterContext,
  HeaderContext,
  PartContexts,
  PartLanguage,
  PartLinkName,
  PartLinks,
  PartName,
  PartPair,
  PartSettings,
  PartSocial,
  PartUser,
} from './contract.ts';
export { createDevelopmentLoader } from './loading/create-development-loader.ts';
export { PartError } from './loading/part-error.ts';
export type { PartErrorCode } from './loading/part-error.ts';
export { createPartLoader } from './loading/create-part-loader.ts';
export type { PartLoader } from './loading/create-part-loader.ts';
export type {
  LocalizedContext,
  PartEvents,
  PartHandle,
  PartModule,
} from './loading/part-module.ts';
export type { PartPorts } from './loading/ports.ts';
export { Part } from './part.tsx';
export type { PartProps } from './part.tsx';
export type { PartSource } from './use-part.ts';
