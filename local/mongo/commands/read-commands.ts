import { Long } from 'bson';
import { notSupported } from '../errors';
import { compileProjection } from '../projection/projection';
import { compileFilter } from '../query/filter';
import { countDocuments, findDocuments } from '../store/find';
import { compareValues } from '../values/compare';
import { visitPath } from '../values/paths';
import type { BsonDocument, BsonValue } from '../values/value';
import type { CommandHandler } from './command-context';
import { fullName } from './namespace';
import {
  notForViews,
  parseQuery,
  type Query,
  readDocuments,
  type ReadScope,
  readScope,
} from './reading';
import { openTail } from './tail';
import { viewDefinition } from './views';

export const find: CommandHandler = (fields, context) => {
  const scope = readScope(fields, context);
  const query = parseQuery(fields, 'filter');
  const tail = openTail(fields, context, scope, query);
  const projection = fields.get('projection', 'object') ?? {};
  const { evaluation, namespace } = scope;
  const project =
    Object.keys(projection).length > 0 &&
    compileProjection(projection, {
      forFind: true,
      filter: compileFilter(query.filter, evaluation),
      context: evaluation,
    });
  const projected = (documents: BsonDocument[]) => (project ? documents.map(project) : documents);
  const results = fields.flag('showRecordId')
    ? readNumbered(scope, query, project || ((document) => document))
    : projected(tail ? tail.read() : readDocuments(context, scope, query));
  return {
    cursor: context.server.cursors.open(context, fullName(namespace), results, {
      batchSize: fields.count('batchSize'),
      singleBatch: fields.flag('singleBatch'),
      staysWhenIdle: fields.flag('noCursorTimeout'),
      tail: tail && { ...tail, read: () => projected(tail.read()) },
    }),
  };
};

/**
 * Projected documents, each with its record number as `$recordId`. MongoDB counts records from 1.
 */
function readNumbered(
  { collection, evaluation }: ReadScope,
  query: Query,
  project: (document: BsonDocument) => BsonDocument,
): BsonDocument[] {
  if (viewDefinition(collection)) throw notForViews('showRecordId');
  if (collection?.options['clusteredIndex']) {
    throw notSupported("'showRecordId' of a clustered collection");
  }
  return findDocuments(collection, query.filter, { ...query, context: evaluation }).map(
    ({ recordId, document }) => ({
      ...project(document),
      $recordId: Long.fromNumber(recordId + 1),
    }),
  );
}

export const count: CommandHandler = (fields, context) => {
  const scope = readScope(fields, context);
  const query = parseQuery(fields, 'query');
  const n = viewDefinition(scope.collection)
    ? readDocuments(context, scope, query).length
    : countDocuments(scope.collection, query.filter, { ...query, context: scope.evaluation });
  return { n };
};

export const distinct: CommandHandler = (fields, context) => {
  const scope = readScope(fields, context);
  const path = fields.require('key', 'string').split('.');
  const values: BsonValue[] = [];
  for (const document of readDocuments(context, scope, parseQuery(fields, 'query'))) {
    visitPath(document, path, (value) => {
      if (Array.isArray(value)) values.push(...value);
      else if (value !== undefined) values.push(value);
      return false;
    });
  }
  const { collation } = scope.evaluation;
  values.sort((first, second) => compareValues(first, second, collation));
  const isNew = (value: BsonValue, index: number) =>
    index === 0 || compareValues(values[index - 1], value, collation) !== 0;
  return { values: values.filter(isNew) };
};
