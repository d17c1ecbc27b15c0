import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../../edge/route/refusal.ts';
import type { Units } from '../../stores/units.ts';
import { DocumentStore, type DocumentKind, type StoredDocument } from './document-store.ts';

/** Highest number of a user's layouts, and of the templates. */
const maxDocuments = 20;

interface Revised {
  readonly documentId: string;
  readonly revision: number;
}

type Draft<T> = Pick<StoredDocument<T>, 'name' | 'content'>;

/** Layouts or templates of users: documents with names. */
export class NamedDocuments<T> {
  readonly #units: Units;
  readonly #store: DocumentStore<T>;

  constructor(units: Units, kind: DocumentKind) {
    this.#units = units;
    this.#store = new DocumentStore(units, kind);
  }

  /** The oldest first. */
  of(userId: string): Promise<StoredDocument<T>[]> {
    return this.#store.of(userId);
  }

  /** @throws {Refusal} `documentNameTaken` or `tooManyDocuments`. */
  create<A>(
    userId: string,
    { name, content }: Draft<T>,
    answer: (created: StoredDocument<T>) => Promise<A>,
  ): Promise<A> {
    return this.#units.run(async () => {
      const documents = await this.#store.of(userId);
      checkName(name, documents);
      if (documents.length >= maxDocuments) throw tooManyDocuments(maxDocuments);
      return answer(await this.#store.add(userId, { name, content, revision: 1 }));
    });
  }

  /** @throws {Refusal} `documentNameTaken`, `documentNotFound` or `documentChanged`. */
  change<A>(
    userId: string,
    { name, content, ...revised }: Revised & Draft<T>,
    answer: (changed: StoredDocument<T>) => Promise<A>,
  ): Promise<A> {
    return this.#units.run(async () => {
      const documents = await this.#store.of(userId);
      const document = findRevised(documents, revised);
      checkName(
        name,
        documents.filter((each) => each !== document),
      );
      return answer(await this.#store.change(document, { name, content }));
    });
  }

  /** @throws {Refusal} `documentNotFound` or `documentChanged`. */
  remove<A>(
    userId: string,
    revised: Revised,
    answer: (documentId: string) => Promise<A>,
  ): Promise<A> {
    return this.#units.run(async () => {
      const document = findRevised(await this.#store.of(userId), revised);
      await this.#store.remove(document);
      return answer(document.documentId);
    });
  }
}

function findRevised<T>(
  documents: readonly StoredDocument<T>[],
  { documentId, revision }: Revised,
): StoredDocument<T> {
  const document = documents.find((each) => each.documentId === documentId);
  if (!document) throw new Refusal(gatewayCode.documentNotFound, 'There is no such document.');
  if (document.revision !== revision) throw documentChanged({ document });
  return document;
}

function checkName(name: string, others: readonly StoredDocument<unknown>[]): void {
  if (others.some((document) => document.name === name))
    throw new Refusal(gatewayCode.documentNameTaken, 'Another one has this name.');
}

/** @param newest - Part of the refusal, so that its caller need not load it. */
export function documentChanged(newest: object): Refusal {
  const text = 'It was changed meanwhile.';
  return new Refusal(gatewayCode.documentChanged, text, { data: newest });
}

export function tooManyDocuments(bound: number): Refusal {
  const text = `A user has at most ${bound} of them.`;
  return new Refusal(gatewayCode.tooManyDocuments, text, { data: { bound } });
}
