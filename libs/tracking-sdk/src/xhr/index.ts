export { createXhrTransport } from './create-xhr-transport.ts';
export type { XhrTransportOptions } from './options.ts';
export type { XhrPorts } from './ports.ts';
export type { Transport, TransportAnswer, TransportRequest } from '../transport.ts';
