// The least of node-forge that can make a key and sign.
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';
