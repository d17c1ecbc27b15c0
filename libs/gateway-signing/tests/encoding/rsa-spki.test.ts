import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rsaModulusBits } from '../../src/encoding/rsa-spki.ts';
import { der } from '../kit/certificate.ts';
import { deviceKeys, makeKeys, weakKeys } from '../kit/keys.ts';

const algorithm = Buffer.from('300d06092a864886f70d0101010500', 'hex');

const otherAlgorithm = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const modulus = der(0x02, bytes('00ff'));
const exponent = der(0x02, bytes('010001'));
const rsaKey = der(0x30, modulus, exponent);

function bytes(hex: string): Buffer {
  return Buffer.from(hex, 'hex');
}

function bitString(content: Uint8Array): Buffer {
  return der(0x03, Buffer.from([0]), content);
}

function spki(modulus: string, exponent = '010001', unusedBits = 0): Buffer {
  const integers = [modulus, exponent].map((hex) => der(0x02, Buffer.from(hex, 'hex')));
  return der(0x30, algorithm, der(0x03, Buffer.from([unusedBits]), der(0x30, ...integers)));
}

describe('rsaModulusBits', () => {
  it.each([
    [deviceKeys.spki, 2048],
    [weakKeys.spki, 1024],
    [makeKeys(2047).spki, 2047],
    [spki('00ff'), 8],
    [spki('7f'), 7],
    [spki('01'), 1],
  ])('SIG-5 counts the bits of a modulus', (key, bits) => {
    expect(rsaModulusBits(key)).toBe(bits);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a key in an octet string', der(0x30, algorithm, der(0x04, Buffer.from([0]), rsaKey))],
    ['a member more', der(0x30, algorithm, bitString(rsaKey), der(0x05))],
    ['a member less', der(0x30, algorithm)],
    ['nothing in it', der(0x30)],
    ['the name of another algorithm', der(0x30, otherAlgorithm, bitString(rsaKey))],
    ['a third number', der(0x30, algorithm, bitString(der(0x30, modulus, exponent, exponent)))],
    ['no exponent', der(0x30, algorithm, bitString(der(0x30, modulus)))],
    ['no numbers', der(0x30, algorithm, bitString(der(0x30)))],
    [
      'a modulus that is no number',
      der(0x30, algorithm, bitString(der(0x30, der(0x04, bytes('00ff')), exponent))),
    ],
    [
      'an exponent that is no number',
      der(0x30, algorithm, bitString(der(0x30, modulus, der(0x04, bytes('010001'))))),
    ],
    ['the least negative modulus', spki('80')],
    ['a negative modulus', spki('ff')],
    ['a modulus of zero', spki('00')],
    ['an empty modulus', spki('')],
    ['a modulus with a zero too many', spki('007f')],
    ['a negative exponent', spki('00ff', '81')],
    ['unused bits', spki('00ff', '010001', 1)],
    ['another algorithm', der(0x30, der(0x30), der(0x03, Buffer.from([0])))],
    ['bytes after the end', Buffer.concat([deviceKeys.spki, Buffer.from([0])])],
    ['a key that is no bit string', der(0x30, algorithm, der(0x04, Buffer.from([0])))],
    ['one member more', der(0x30, algorithm, der(0x03, Buffer.from([0])), der(0x30))],
    ['an indefinite length', Buffer.from([0x30, 0x80, 0, 0])],
    ['a length that is not the shortest', Buffer.from([0x30, 0x81, 0x01, 0x00])],
    ['a two-byte length that is not the shortest', Buffer.from([0x30, 0x82, 0x00, 0x01, 0x00])],
    ['a length of three bytes', Buffer.from([0x30, 0x83, 0x00, 0x00, 0x01, 0x00])],
    ['a length beyond the end', Buffer.from([0x30, 0x7f])],
    ['a length cut short', Buffer.from([0x30, 0x82, 0x01])],
  ])('SIG-5 refuses %s', (_name, key) => {
    expect(rsaModulusBits(key)).toBeUndefined();
  });

  it('SIG-5 does not throw for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(rsaModulusBits(bytes)).toBeUndefined();
      }),
    );
  });
});
