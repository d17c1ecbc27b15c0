import { tmpdir } from 'node:os';
import path from 'node:path';

/** A port of the tests' own, beside a product that may be running. */
export const productPort = Number(process.env['BOURSE_E2E_PORT'] ?? 4290);

/** Where the product under test is served. */
export const productUrl = `http://localhost:${productPort}`;

/** The address of the product's only agency. */
export const agencyEmail = 'agency@bourse.test';

/** Where header and footer of the product under test are served. */
export const partsUrl = `http://localhost:${productPort + 4}`;

/** The database and keys of the product under test; made again for each run. */
export const stateFolder = path.join(tmpdir(), `bourse-e2e-${productPort}`);

/** The served copy of header and footer, which tests may deploy to. */
export const partsFolder = path.join(stateFolder, 'events');

/** The pieces of the pictures that the captcha has shown, a line each, with the place where they belong. */
export const answersFile = path.join(tmpdir(), `bourse-e2e-${productPort}-captcha`);

/** What the product under test has written, verification codes among it. */
export const logFile = path.join(stateFolder, 'gateway.log');
