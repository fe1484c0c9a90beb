import { randomUUID } from 'node:crypto';
import type { MergeTarget } from '../aggregate/database';
import { MongoError } from '../errors';
import type { EvaluationContext } from '../query/context';
import { findDocuments } from '../store/find';
import type { Found } from '../store/scan';
import type { BsonDocument } from '../values/value';
import type { CommandContext } from './command-context';
import type { DocumentWriter } from './document-writer';
import { type FullNamespace, fullName, parseNamespace } from './namespace';
import type { PipelineWrites } from './reading';

/** Write operations of `$out` and `$merge` on their target collections. */
export function pipelineWrites(
  context: CommandContext,
  writer: DocumentWriter,
  evaluation: EvaluationContext,
): PipelineWrites {
  return {
    replaceCollection: ({ database = context.database, collection }, documents) =>
      replaceCollection(context, writer, parseNamespace(database, collection), documents),
    mergeTarget: ({ database = context.database, collection }) =>
      mergeTarget(writer, parseNamespace(database, collection), evaluation),
  };
}

/** Fills a new collection and then swaps it in, so that an error leaves the old one unchanged. */
function replaceCollection(
  { server: { store } }: CommandContext,
  writer: DocumentWriter,
  target: FullNamespace,
  documents: readonly BsonDocument[],
): void {
  const existing = writer.existing(target);
  if (existing?.isCapped) {
    const message = `namespace '${fullName(target)}' is capped so it can't be used for $out`;
    throw new MongoError(17152, 'Location17152', message);
  }
  const { database, collection: name } = target;
  const temporaryName = `tmp.agg_out.${randomUUID()}`;
  const replacement = store.createCollection(database, temporaryName, existing?.options ?? {});
  try {
    for (const index of existing?.indexes.values() ?? []) {
      if (index.name !== '_id_') store.createIndex(replacement, index.specification);
    }
    for (const document of documents) writer.insert(replacement, document);
    store.renameCollection(replacement, database, name, { dropTarget: true });
  } catch (error) {
    store.dropCollection(replacement);
    throw error;
  }
}

function mergeTarget(
  writer: DocumentWriter,
  target: FullNamespace,
  evaluation: EvaluationContext,
): MergeTarget {
  const found = new WeakMap<BsonDocument, Found>();
  return {
    findOne(filter) {
      const options = { limit: 1, context: evaluation };
      const [first] = findDocuments(writer.existing(target), filter, options);
      if (first) found.set(first.document, first);
      return first?.document;
    },
    insert(document) {
      writer.insert(writer.collection(target), document);
    },
    replace(before, after) {
      const record = found.get(before);
      if (!record) throw new Error('a document is replaced that was not found before');
      writer.replace(writer.collection(target), record, after);
    },
    hasUniqueIndexOn(fields) {
      if (fields.length === 1 && fields[0] === '_id') return true;
      return [...(writer.existing(target)?.indexes.values() ?? [])].some(
        ({ isUnique, specification: { key, sparse, partialFilterExpression } }) =>
          isUnique &&
          sparse !== true &&
          partialFilterExpression === undefined &&
          Object.keys(key).length === fields.length &&
          fields.every((field) => Object.hasOwn(key, field)),
      );
    },
  };
}
