import { afterAll } from 'vitest';
import { startGateway } from '../kit/start-gateway.ts';

const gateway = await startGateway();
afterAll(gateway.close);

export const { origin, issuerCertificate, readCode, passTime } = gateway;
