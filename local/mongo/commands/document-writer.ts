import type { Collection } from '../store/collection';
import type { Found } from '../store/scan';
import type { BsonDocument } from '../values/value';
import { type CommandContext, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import {
  type DocumentValidator,
  checkDocumentSize,
  documentValidator,
  toStored,
} from './document-rules';
import type { FullNamespace } from './namespace';
import { refuseView } from './views';

/** Stores documents by the rules of their collection: its validator, and the maximum size. */
export class DocumentWriter {
  readonly #bypassesValidation: boolean;
  readonly #validators = new Map<Collection, DocumentValidator>();

  /** @param fields of the command, which may bypass validation */
  constructor(
    private readonly context: CommandContext,
    fields: CommandFields,
  ) {
    this.#bypassesValidation = fields.flag('bypassDocumentValidation');
  }

  /** @returns the collection, if it exists; throws for a view */
  existing({ database, collection }: FullNamespace): Collection | undefined {
    const existing = this.context.view.collection(database, collection);
    refuseView(existing);
    return existing;
  }

  /** @returns the collection, which is created if necessary */
  collection(namespace: FullNamespace): Collection {
    const { database, collection } = namespace;
    return this.existing(namespace) ?? this.context.view.ensureCollection(database, collection);
  }

  /** @returns the document as stored, with its `_id` */
  insert(collection: Collection, document: BsonDocument): BsonDocument {
    const stored = toStored(document, this.context.server.clock);
    this.#check(collection, stored);
    this.context.view.insert(collection, stored);
    return stored;
  }

  /** Replaces a document. In a transaction, an unchanged document is locked too. */
  replace(collection: Collection, { recordId, document }: Found, after: BsonDocument): void {
    if (after === document) {
      this.context.view.touch(collection, recordId, document);
      return;
    }
    this.#check(collection, after, document);
    this.context.view.replace(collection, recordId, document, after);
  }

  remove(collection: Collection, { recordId, document }: Found): void {
    this.context.view.remove(collection, recordId, document);
  }

  #check(collection: Collection, document: BsonDocument, before?: BsonDocument): void {
    if (!this.#bypassesValidation) this.#validator(collection)(document, before);
    checkDocumentSize(document);
  }

  #validator(collection: Collection): DocumentValidator {
    const known = this.#validators.get(collection);
    if (known) return known;
    const evaluation = evaluationContext(this.context, {}, collection);
    const validator = documentValidator(collection, evaluation);
    this.#validators.set(collection, validator);
    return validator;
  }
}
