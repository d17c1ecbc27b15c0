/** A set that gives a bounded number of its members, spread evenly over them, without a look at the others. */
export class SampledSet<T> {
  readonly #members: T[] = [];
  readonly #places = new Map<T, number>();

  add(member: T): void {
    if (this.#places.has(member)) return;
    this.#places.set(member, this.#members.length);
    this.#members.push(member);
  }

  delete(member: T): void {
    const place = this.#places.get(member);
    const last = this.#members.pop();
    this.#places.delete(member);
    if (place === undefined || last === undefined || last === member) return;
    this.#members[place] = last;
    this.#places.set(last, place);
  }

  /** Returns all members if there are at most `count`. */
  sample(count: number): readonly T[] {
    const { length } = this.#members;
    if (length <= count) return [...this.#members];
    return Array.from({ length: count }, (_, index) =>
      Math.floor((index * length) / count),
    ).flatMap((place) => this.#members.slice(place, place + 1));
  }
}
