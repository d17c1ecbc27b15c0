/** Milliseconds that never run back: a wall clock that is set back has let no time pass. */
export class SteadyTime {
  #wall = Number.NEGATIVE_INFINITY;
  #passed = 0;

  /** @param wall - Milliseconds of the wall clock now. */
  at(wall: number): number {
    if (wall > this.#wall && this.#wall > Number.NEGATIVE_INFINITY)
      this.#passed += wall - this.#wall;
    this.#wall = wall;
    return this.#passed;
  }
}
