export { attachStream } from './attach-stream.ts';
export type { StreamIdentity, StreamOptions } from './options.ts';
