import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.resolve(root, process.env['BOURSE_DATA'] ?? '../shared/data', 'market');

/** The captures in the folder that `BOURSE_DATA` names. */
export const captureFiles = {
  spot: path.join(folder, 'spot_btcusdt_20240808.gz'),
  usdm: path.join(folder, 'usdm_btcusdt_20240808.gz'),
};
