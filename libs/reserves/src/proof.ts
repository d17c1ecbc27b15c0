/** Sums by coin, in the order of `Proof.coins`. */
export type Sums = readonly bigint[];

/** A node of the tree. */
export interface ProofNode {
  /** Hexadecimal digits. */
  readonly hash: string;
  readonly sums: Sums;
}

/** The node beside the own one. */
export interface Sibling extends ProofNode {
  readonly level: number;
  /** Where the sibling is beside the own node. */
  readonly side: 'left' | 'right';
  /** Place in the file, such as `path[3]`. */
  readonly place: string;
}

/** The user's own entry. */
export interface Leaf extends ProofNode {
  /** Absent in OKX's format, whose entries name no user. */
  readonly holder?: string;
  readonly nonce: string;
}

/** Name of a format: that of the exchange that publishes it. */
export type ProofFormat = 'bitget' | 'bourse' | 'okx';

/** A proof that has been read. Its root has level 1, its leaf level `siblings.length + 1`. */
export interface Proof {
  readonly format: ProofFormat;
  readonly coins: readonly string[];
  readonly leaf: Leaf;
  /** From the leaf to the root. */
  readonly siblings: readonly Sibling[];
  /** Hashes of the own nodes above the leaf that the file contains, by level. */
  readonly stated: ReadonlyMap<number, string>;
  readonly root: ProofNode;
}

/** Reason why a proof fails. */
export type ProblemCode =
  | 'not-json'
  | 'too-large'
  | 'not-a-proof'
  /** A proof in a format that this library does not know. */
  | 'unknown-format'
  | 'malformed-hash'
  | 'malformed-amount'
  | 'malformed-text'
  | 'missing-coin'
  | 'unknown-coin'
  | 'wrong-level'
  | 'wrong-level-count'
  | 'wrong-side'
  | 'empty-sibling-differs'
  | 'hash-differs'
  /** The root differs, and the file has no hashes of the levels between it and the leaf. */
  | 'root-hash-differs'
  | 'sums-differ'
  | 'root-differs'
  | 'holder-differs';

/** Weakness of a proof whose hashes and sums are right. */
export type WarningCode = 'negative-sum' | 'short-hash' | 'unbound-sums';

/** A fault of a proof, with its place. */
export interface Problem {
  readonly code: ProblemCode;
  /** `undefined` for a file that is not a proof at all. */
  readonly level?: number | undefined;
  /** Place in the file, such as `path[3].balances.BTC`. */
  readonly place?: string | undefined;
  readonly coin?: string | undefined;
}

/** A weakness, and where. */
export interface Warning {
  readonly code: WarningCode;
  /** Levels that it concerns, from the leaf to the root. Empty if it concerns all. */
  readonly levels: readonly number[];
  readonly coin?: string | undefined;
}
