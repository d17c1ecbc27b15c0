/** Multiplies in GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1 (ISO/IEC 18004 §7.5.2). */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if (((b >>> bit) & 1) === 1) product ^= a;
  }
  return product;
}

/** Returns the coefficients of the generator polynomial, without its leading 1. */
export function generatorOf(degree: number): Uint8Array {
  const coefficients = new Uint8Array(degree);
  coefficients[degree - 1] = 1;
  let root = 1;
  for (let step = 0; step < degree; step += 1) {
    for (let index = 0; index < degree; index += 1) {
      const next = coefficients[index + 1] ?? 0;
      coefficients[index] = multiply(coefficients[index] ?? 0, root) ^ next;
    }
    root = multiply(root, 2);
  }
  return coefficients;
}

/** Returns the error correction codewords of a block. */
export function correctionOf(data: Uint8Array, count: number): Uint8Array {
  const generator = generatorOf(count);
  const remainder = new Uint8Array(count);
  for (const codeword of data) {
    const factor = codeword ^ (remainder[0] ?? 0);
    remainder.copyWithin(0, 1);
    remainder[count - 1] = 0;
    generator.forEach((coefficient, index) => {
      remainder[index] = (remainder[index] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}
