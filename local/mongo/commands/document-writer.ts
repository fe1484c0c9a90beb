import type { Collection } from '../store/collection';
import type { Found } from '../store/scan';
import type { View } from '../store/view';
import type { BsonDocument } from '../values/value';
import { type CommandContext, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import {
  checkDocumentSize,
  documentValidator,
  toStored,
  type DocumentValidator,
} from './document-rules';
import type { FullNamespace } from './namespace';
import { refuseView } from './views';

/** Stores documents by the rules of their collection: validator, size, and bounds if capped. */
export class DocumentWriter {
  readonly #bypassesValidation: boolean;
  readonly #validators = new Map<Collection, DocumentValidator>();

  /** @param fields of the command, which may bypass validation */
  constructor(
    private readonly context: CommandContext,
    fields: CommandFields,
  ) {
    this.#bypassesValidation = fields.boolean('bypassDocumentValidation');
  }

  get view(): View {
    return this.context.view;
  }

  /** @returns the collection, created if need be */
  collection(namespace: FullNamespace): Collection {
    const { database, collection } = namespace;
    return this.existing(namespace) ?? this.view.ensureCollection(database, collection);
  }

  /** @returns the document as stored, with its `_id` */
  insert(collection: Collection, document: BsonDocument): BsonDocument {
    const stored = toStored(document, this.context.server.clock);
    this.#validator(collection)(stored);
    checkDocumentSize(stored, 'insert');
    this.view.insert(collection, stored);
    return stored;
  }

  /** A document that stays the same is locked in a transaction all the same. */
  replace(collection: Collection, { recordId, document }: Found, after: BsonDocument): void {
    if (after === document) {
      this.view.touch(collection, recordId, document);
      return;
    }
    this.#validator(collection)(after, document);
    checkDocumentSize(after, 'update');
    this.view.replace(collection, recordId, document, after);
  }

  /** @returns the collection, if it exists */
  existing({ database, collection }: FullNamespace): Collection | undefined {
    const existing = this.view.collection(database, collection);
    refuseView(existing);
    return existing;
  }

  #validator(collection: Collection): DocumentValidator {
    const known = this.#validators.get(collection);
    if (known) return known;
    const evaluation = evaluationContext(this.context, {}, collection);
    const validator = documentValidator(collection, evaluation, this.#bypassesValidation);
    this.#validators.set(collection, validator);
    return validator;
  }
}
