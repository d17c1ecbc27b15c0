// TypeScript 6 checks that every imported file has a type.
export {};
