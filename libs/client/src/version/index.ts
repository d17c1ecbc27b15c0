export { followVersion } from './follow-version.ts';
export type { VersionOptions } from './follow-version.ts';
export type { VersionPorts } from './ports.ts';
export { versionOf } from './version-of.ts';
