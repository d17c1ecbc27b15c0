/** A member of a heap. */
export interface Placed {
  place: number;
}

/** The member that comes before all others is on top; adding and removing take O(log n). */
export class Heap<T extends Placed> {
  readonly #comesBefore: (a: T, b: T) => boolean;
  readonly #members: T[] = [];

  constructor(comesBefore: (a: T, b: T) => boolean) {
    this.#comesBefore = comesBefore;
  }

  get first(): T | undefined {
    return this.#members[0];
  }

  add(member: T): void {
    this.#members.push(member);
    this.#rise(member, this.#members.length - 1);
  }

  remove(member: T): void {
    const { place } = member;
    const last = this.#members.pop();
    if (!last || last === member) return;
    const parent = this.#members[(place - 1) >> 1];
    if (place > 0 && parent && this.#comesBefore(last, parent)) this.#rise(last, place);
    else this.#sink(last, place);
  }

  #rise(member: T, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.#members[above];
      if (!parent || !this.#comesBefore(member, parent)) break;
      this.#put(parent, place);
      place = above;
    }
    this.#put(member, place);
  }

  #sink(member: T, from: number): void {
    let place = from;
    for (;;) {
      const left = 2 * place + 1;
      const right = left + 1;
      const [one, other] = [this.#members[left], this.#members[right]];
      const isRight = one !== undefined && other !== undefined && this.#comesBefore(other, one);
      const child = isRight ? other : one;
      if (!child || !this.#comesBefore(child, member)) break;
      this.#put(child, place);
      place = isRight ? right : left;
    }
    this.#put(member, place);
  }

  #put(member: T, place: number): void {
    this.#members[place] = member;
    member.place = place;
  }
}
