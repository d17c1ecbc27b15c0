/** The modules of a QR code. Those of a function pattern are fixed: they hold no data and are not masked. */
export class ModuleGrid {
  readonly size: number;
  readonly #dark: Uint8Array;
  readonly #fixed: Uint8Array;

  constructor(size: number) {
    this.size = size;
    this.#dark = new Uint8Array(size * size);
    this.#fixed = new Uint8Array(size * size);
  }

  isDark(x: number, y: number): boolean {
    return this.#dark[y * this.size + x] === 1;
  }

  isFixed(x: number, y: number): boolean {
    return this.#fixed[y * this.size + x] === 1;
  }

  set(x: number, y: number, isDark: boolean): void {
    this.#dark[y * this.size + x] = isDark ? 1 : 0;
  }

  fix(x: number, y: number, isDark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.set(x, y, isDark);
    this.#fixed[y * this.size + x] = 1;
  }

  rows(): readonly (readonly boolean[])[] {
    return this.#lines((x, y) => this.isDark(x, y));
  }

  columns(): readonly (readonly boolean[])[] {
    return this.#lines((y, x) => this.isDark(x, y));
  }

  #lines(isDark: (along: number, line: number) => boolean): readonly (readonly boolean[])[] {
    const places = Array.from({ length: this.size }, (_, index) => index);
    return places.map((line) => places.map((along) => isDark(along, line)));
  }
}
