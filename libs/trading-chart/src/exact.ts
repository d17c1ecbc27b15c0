import Big from 'big.js';

/** A constructor for this library alone, so that the settings of other users of `big.js` stay theirs. */
export const Exact = Big();
Exact.DP = 30;
