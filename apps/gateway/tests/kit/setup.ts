import { afterAll } from 'vitest';
import { stopGateways } from './start-gateway.ts';

// Gateways that a hook has started. A hook that runs cannot add another one that would stop them.
afterAll(stopGateways);
