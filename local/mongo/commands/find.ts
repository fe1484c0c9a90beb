import { notSupported } from '../errors';
import { compileProjection } from '../projection/projection';
import { compileFilter } from '../query/filter';
import type { CommandHandler } from './command-context';
import type { CommandFields } from './command-fields';
import { fullName } from './namespace';
import { type Query, readDocuments, readScope } from './reading';

/** Options that would change the answer. */
const refusedFlags = ['tailable', 'awaitData', 'returnKey', 'showRecordId', 'requestResumeToken'];
const refusedDocuments = ['min', 'max', 'resumeAfter'];

/** find */
export const find: CommandHandler = (fields, context) => {
  refuseOptions(fields);
  const scope = readScope(fields, context);
  const query = parseQuery(fields);
  const documents = readDocuments(context, scope, query);
  const projection = fields.optionalDocument('projection') ?? {};
  const { evaluation, namespace } = scope;
  const project =
    Object.keys(projection).length > 0 &&
    compileProjection(projection, {
      forFind: true,
      filter: compileFilter(query.filter, evaluation),
      context: evaluation,
    });
  const results = project ? documents.map(project) : documents;
  return {
    cursor: context.server.cursors.open(context, fullName(namespace), results, {
      batchSize: fields.count('batchSize'),
      singleBatch: fields.boolean('singleBatch'),
      staysWhenIdle: fields.boolean('noCursorTimeout'),
    }),
  };
};

export function parseQuery(fields: CommandFields): Query {
  return {
    filter: fields.optionalDocument('filter') ?? {},
    sort: fields.optionalDocument('sort'),
    skip: fields.count('skip'),
    limit: fields.count('limit'),
    hint: fields.value('hint'),
  };
}

function refuseOptions(fields: CommandFields): void {
  const refused =
    refusedFlags.find((option) => fields.boolean(option)) ??
    refusedDocuments.find((option) => {
      const value = fields.optionalDocument(option);
      return value !== undefined && Object.keys(value).length > 0;
    });
  if (refused !== undefined) throw notSupported(`The option '${refused}' of find`);
}
