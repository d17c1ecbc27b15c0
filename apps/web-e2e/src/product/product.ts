import { tmpdir } from 'node:os';
import path from 'node:path';

const firstPort = Number(process.env['BOURSE_E2E_PORT'] ?? 4290);

/** The products of one worker use ports up to this far apart. */
const portsOfWorker = 50;

/** The number of this worker among those that run at once. Playwright sets it. */
const workerIndex = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/** The first port of this worker. Folders and files are named by it. */
export const productPort = firstPort + workerIndex * portsOfWorker;

/** Where the product of this worker is served. */
export const productUrl = `http://localhost:${productPort}`;

/** The address of the product's only agency. */
export const agencyEmail = 'agency@bourse.test';

/** Where header and footer of the product under test are served. */
export const partsUrl = `http://localhost:${productPort + 4}`;

/** Where a test may serve a push service, whose devices the product sends notices to. */
export const pushPort = productPort + 8;

/** The database and keys of the product under test; made again when it starts. */
export const stateFolder = path.join(tmpdir(), `bourse-e2e-${productPort}`);

/** The served copy of header and footer, which tests may deploy to. */
export const partsFolder = path.join(stateFolder, 'events');

/** The pieces of the pictures that the captcha has shown, a line each, with the place where they belong. */
export const answersFile = path.join(stateFolder, 'captcha-answers');
