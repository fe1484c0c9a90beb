import { setPathValue } from '../../projection/paths';
import { compileSortOrder } from '../../query/sort';
import { compareValues } from '../../values/compare';
import { type BsonDocument, isDocument } from '../../values/value';
import { compileExpression, createCompiler } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { Fields } from '../fields';
import type { Partition } from '../windows/bounds';
import { compileWindowFunction } from '../windows/window-functions';
import { groupsOf } from './group';
import type { StageCompiler } from './stage';

/** `$setWindowFields`: adds to each document the results computed from the documents around it. */
export const setWindowFields: StageCompiler = (specification, { context }, name) => {
  const fields = new Fields(specification, name, ['partitionBy', 'sortBy', 'output']);
  const { collation } = context;
  const partitionOf = compileExpression(fields.value('partitionBy') ?? null, context);
  const sortBy = fields.optional('sortBy', isDocument);
  const { keyOf, compareKeys } = compileSortOrder(sortBy ?? {}, collation);
  const compiler = createCompiler(context);
  const outputs = Object.entries(fields.required('output', isDocument)).map(([path, output]) => ({
    path: parseFieldPath(path),
    compute: compileWindowFunction(output, sortBy, compiler),
  }));
  const partitionFrom = (documents: readonly BsonDocument[]): Partition => {
    const rows = documents.map((document) => ({ document, key: keyOf(document) }));
    rows.sort((left, right) => compareKeys(left.key, right.key));
    return {
      documents: rows.map(({ document }) => document),
      isTied: (at) => {
        const previous = rows[at - 1];
        return previous !== undefined && compareKeys(previous.key, rows[at]?.key ?? []) === 0;
      },
      sortValue: (at) => rows[at]?.key[0],
    };
  };
  const extend = (partition: Partition): readonly BsonDocument[] => {
    let extended = partition.documents;
    for (const { path, compute } of outputs) {
      const values = compute(partition);
      extended = extended.map((document, at) => setPathValue(document, path, values[at] ?? null));
    }
    return extended;
  };
  return (documents) => {
    const groups = groupsOf(documents, partitionOf, collation);
    if (groups.some(({ id }) => Array.isArray(id))) {
      throw located(5371500, 'An expression used to partition cannot evaluate to an array');
    }
    return groups
      .sort((left, right) => compareValues(left.id, right.id, collation))
      .flatMap((group) => extend(partitionFrom(group.documents)));
  };
};
