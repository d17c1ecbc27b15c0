export { addressChains, readAddress } from './addresses/read-address.ts';
export type { AddressFault, AddressProblem, ReadAddress } from './addresses/read-address.ts';
export { readPayment } from './addresses/read-payment.ts';
export type { Payment } from './addresses/read-payment.ts';
