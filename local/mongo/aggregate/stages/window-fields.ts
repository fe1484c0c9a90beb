import { failedToParse } from '../../errors';
import { setPathValue } from '../../projection/paths';
import { compileSortOrder } from '../../query/sort';
import { compareValues } from '../../values/compare';
import { typeName } from '../../values/type-names';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { compileExpression, createCompiler } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { createKeyOfValue } from '../value-keys';
import type { Partition } from '../windows/partition';
import { compileWindowFunction } from '../windows/window-function';
import type { StageCompiler } from './stage';

/** `$setWindowFields`: adds to each document what comes of those around it. */
export const setWindowFields: StageCompiler = (specification, { context }, name) => {
  const { partitionBy, sortBy, output } = parse(specification, name);
  const partitionOf = compileExpression(partitionBy, context);
  const order = sortBy && compileSortOrder(sortBy, context.collation);
  const compiler = createCompiler(context);
  const outputs = Object.entries(output).map(([path, each]) => ({
    path: parseFieldPath(path),
    compute: compileWindowFunction(each, sortBy, compiler),
  }));
  const extend = (partition: Partition): readonly BsonDocument[] => {
    let extended = partition.documents;
    for (const { path, compute } of outputs) {
      const values = compute(partition);
      extended = extended.map((document, at) => setPathValue(document, path, values[at] ?? null));
    }
    return extended;
  };
  return (documents) => {
    const keyOf = createKeyOfValue(context.collation);
    const groups = new Map<string, { id: BsonValue; documents: BsonDocument[] }>();
    for (const document of documents) {
      const id = partitionOf(document) ?? null;
      if (Array.isArray(id)) {
        throw located(
          5371500,
          'An expression used to partition cannot evaluate to value of type array',
        );
      }
      const key = keyOf(id);
      const group = groups.get(key);
      if (group) group.documents.push(document);
      else groups.set(key, { id, documents: [document] });
    }
    return [...groups.values()]
      .sort((left, right) => compareValues(left.id, right.id, context.collation))
      .flatMap((group) => extend(createPartition(group.documents, order)));
  };
};

function createPartition(documents: readonly BsonDocument[], order: Partition['order']): Partition {
  const rows = documents.map((document) => ({ document, key: order?.keyOf(document) ?? [] }));
  if (order) rows.sort((left, right) => order.compareKeys(left.key, right.key));
  return {
    documents: rows.map(({ document }) => document),
    keys: rows.map(({ key }) => key),
    order,
    sortValue: (at) => rows[at]?.key[0],
  };
}

function parse(specification: BsonValue, name: string) {
  if (!isDocument(specification)) {
    const found = typeName(specification);
    throw failedToParse(`the ${name} stage specification must be an object, found ${found}`);
  }
  for (const field of Object.keys(specification)) {
    if (!['partitionBy', 'sortBy', 'output'].includes(field)) {
      throw located(40415, `BSON field '${name}.${field}' is an unknown field.`);
    }
  }
  const { partitionBy = null, sortBy, output } = specification;
  if (!isDocument(output)) {
    throw located(40414, `BSON field '${name}.output' is missing but a required field`);
  }
  if (sortBy !== undefined && !isDocument(sortBy)) {
    throw failedToParse(`${name} 'sortBy' must be an object`);
  }
  return { partitionBy, sortBy, output };
}
