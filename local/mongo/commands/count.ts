import { countDocuments } from '../store/find';
import { toDouble } from '../values/numbers';
import type { CommandHandler } from './command-context';
import { readDocuments, readScope } from './reading';
import { viewDefinition } from './views';

/** count */
export const count: CommandHandler = (fields, context) => {
  const scope = readScope(fields, context);
  const filter = fields.optionalDocument('query') ?? {};
  const limit = fields.optionalNumber('limit');
  const options = {
    skip: fields.count('skip'),
    // A negative limit is an old way to say "in a single batch".
    limit: limit === undefined ? 0 : Math.abs(toDouble(limit)),
    hint: fields.value('hint'),
  };
  const { database, collection: name } = scope.namespace;
  const collection = context.view.collection(database, name);
  const n = viewDefinition(collection)
    ? readDocuments(context, scope, { filter, ...options }).length
    : countDocuments(collection, filter, { ...options, context: scope.evaluation });
  return { n };
};
