/** The rules that a SPEC.md states, once each. */
export function statedRules(specification: string): string[];
/** `library rule` for each number that a library's SPEC.md gives to two rules. */
export function repeatedRules(librariesFolder: string): string[];
/** The rules that the titles in a test file name. */
export function provenRules(testSource: string): string[];
/** `library rule` for each rule of a library's SPEC.md that no test title of that library names. */
export function rulesWithoutTest(librariesFolder: string): string[];
