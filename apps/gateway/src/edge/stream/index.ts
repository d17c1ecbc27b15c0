export { attachStream } from './attach-stream.ts';
export type { StreamIdentity, StreamOptions, StreamUpgrade } from './options.ts';
