import { auditFile } from '../../src/index.ts';

// Audits a file, and prints the number of rows and of differences.
const [file = ''] = process.argv.slice(2);
const { rows, differences } = await auditFile(file);
process.stdout.write(`${rows} rows, ${differences.length} differences`);
