import { readEnvironment } from './environment.ts';
import { runGateway } from './run-gateway.ts';

await runGateway(readEnvironment(process.env));
