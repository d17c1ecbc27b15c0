export { createPlayer } from './create-player.ts';
export type { SoundPorts } from './ports.ts';
export type { SoundKind } from './tones.ts';
