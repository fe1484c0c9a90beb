import { MongoError, failedToParse } from '../errors';
import { type Filter, compileFilter } from '../query/filter';
import type { StatementResult } from '../sessions/retryable-write';
import type { Collection } from '../store/collection';
import { findDocuments } from '../store/find';
import type { Found } from '../store/scan';
import { type CompiledUpdate, compileUpdate } from '../update/update';
import { newDocumentForUpsert } from '../update/upsert';
import type { BsonDocument } from '../values/value';
import { type CommandContext, evaluationContext } from './command-context';
import type { CommandFields } from './command-fields';
import { DocumentWriter } from './document-writer';
import type { FullNamespace } from './namespace';

/** Result of a statement; for findAndModify also the last document before and after it. */
export interface Written {
  readonly result: StatementResult;
  readonly before?: BsonDocument | undefined;
  readonly after?: BsonDocument | undefined;
}

/** A parsed and checked statement, which is retried until no transaction blocks it. */
export type Statement = () => Written;

/** Names of fields, which differ between commands. `constants` is for an update by pipeline. */
export interface FieldNames {
  readonly filter: string;
  readonly update: string;
  readonly constants: string;
}

/** Reads the statements of one write command. */
export class StatementParser {
  readonly #writer: DocumentWriter;
  readonly #let: BsonDocument | undefined;

  constructor(
    fields: CommandFields,
    private readonly context: CommandContext,
    private readonly names: FieldNames,
  ) {
    this.#writer = new DocumentWriter(context, fields);
    this.#let = fields.get('let', 'object');
  }

  insert(namespace: FullNamespace, document: BsonDocument): Statement {
    return () => {
      this.#writer.insert(this.#writer.collection(namespace), document);
      return { result: { n: 1 } };
    };
  }

  remove(namespace: FullNamespace, fields: CommandFields, isMulti: boolean): Statement {
    const begin = this.#parseSelection(namespace, fields, isMulti);
    return () => {
      const { collection, find } = begin();
      const found = find();
      for (const each of found) if (collection) this.#writer.remove(collection, each);
      return { result: { n: found.length }, before: found.at(-1)?.document };
    };
  }

  /** Updates, replaces or upserts. */
  update(namespace: FullNamespace, fields: CommandFields): Statement {
    const isMulti = fields.flag('multi');
    const begin = this.#parseSelection(namespace, fields, isMulti);
    const change = fields.value(this.names.update);
    const constants = fields.get(this.names.constants, 'object');
    const arrayFilters = fields.get('arrayFilters', 'array');
    const isUpsert = fields.flag('upsert');
    return () => {
      const { collection, filter, evaluation, find } = begin();
      // Compile the update before the filter: if both are wrong, the update's error is reported.
      const options = { arrayFilters, constants, context: evaluation, isMulti };
      const update = compileUpdate(change, options);
      const found = find();
      if (collection && found.length > 0) {
        const compile = () => compileFilter(filter, evaluation);
        return this.#updateEach(collection, found, update, compile);
      }
      if (!isUpsert) return { result: { n: 0, nModified: 0 } };
      const document = newDocumentForUpsert(filter, update);
      const after = this.#writer.insert(this.#writer.collection(namespace), document);
      return { result: { n: 1, nModified: 0, upserted: { _id: after['_id'] } }, after };
    };
  }

  #updateEach(
    collection: Collection,
    found: readonly Found[],
    update: CompiledUpdate,
    compileAgain: () => Filter,
  ): Written {
    let nModified = 0;
    let filter: Filter | undefined;
    let last: Pick<Written, 'before' | 'after'> = {};
    for (const each of found) {
      const before = each.document;
      const matchedIndex = () => (filter ??= compileAgain()).matchedIndex(before);
      const after = update.apply(before, { matchedIndex, inserting: false });
      this.#writer.replace(collection, each, after);
      if (after !== before) nModified += 1;
      last = { before, after };
    }
    return { result: { n: found.length, nModified }, ...last };
  }

  /** @returns a function that looks up the collection of a statement and finds its documents */
  #parseSelection(namespace: FullNamespace, fields: CommandFields, isMulti: boolean) {
    const { context } = this;
    if (isMulti && context.retryableWrite) {
      // A retry would not be safe, because the statement may have stopped half-way.
      const message = 'Cannot use (or request) retryable writes with multi=true';
      throw new MongoError(72, 'InvalidOptions', message);
    }
    const filter = fields.require(this.names.filter, 'object');
    const sort = fields.get('sort', 'object');
    if (isMulti && sort) throw failedToParse('Cannot specify sort with multi=true');
    const query = { sort, hint: fields.value('hint'), limit: isMulti ? 0 : 1 };
    const given = { let: this.#let, collation: fields.get('collation', 'object') };
    return () => {
      const collection = this.#writer.existing(namespace);
      const evaluation = evaluationContext(context, given, collection);
      const find = () => findDocuments(collection, filter, { ...query, context: evaluation });
      return { collection, filter, evaluation, find };
    };
  }
}
