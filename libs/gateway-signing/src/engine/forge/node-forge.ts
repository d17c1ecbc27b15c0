import './node-forge-modules.ts';
import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/aes.js';
import 'node-forge/lib/asn1.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** The loaded modules of node-forge. Its own random generator, seeded by `getRandomValues`, blinds signatures. */
export const { asn1, cipher, md, util } = forge;
export const pki: (typeof forge)['pki'] = forge.pki;
