import './node-forge-modules.ts';
import forge from 'node-forge/lib/forge.js';
import 'node-forge/lib/aes.js';
import 'node-forge/lib/asn1.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';

/** forge, as far as it is loaded. Its own generator, which blinds signatures, begins with `getRandomValues` by itself. */
export const { asn1, cipher, md, pki, util } = forge;
