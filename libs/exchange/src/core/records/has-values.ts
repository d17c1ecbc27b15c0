export function hasValues<T extends object>(record: T, values: Partial<T>): boolean {
  return Object.entries(values).every(([name, value]) => Reflect.get(record, name) === value);
}
