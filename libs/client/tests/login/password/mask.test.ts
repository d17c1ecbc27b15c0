import { expect, it } from 'vitest';
import { maskEmail, maskPhone } from '../../../src/login/password/mask.ts';

it.each([
  ['trader@bourse.example', 'tr***@bourse.example'],
  ['abc@bourse.example', 'a***@bourse.example'],
  ['a@bourse.example', '***@bourse.example'],
  ['"a@b"@bourse.example', '"a***@bourse.example'],
])('CLI-39 of the address %s shows %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

it.each([
  ['9012345678', '+81 901***678'],
  ['13800001234', '+81 138***234'],
  ['138000012345', '+81 138***2345'],
  ['12345', '+81 1***5'],
])('CLI-39 of the number %s shows %s', (number, shown) => {
  expect(maskPhone('81', number)).toBe(shown);
});
