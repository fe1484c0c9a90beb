import { compareValues } from '../values/compare';
import { visitPath } from '../values/paths';
import type { BsonValue } from '../values/value';
import type { CommandHandler } from './command-context';
import { readDocuments, readScope } from './reading';

/** distinct */
export const distinct: CommandHandler = (fields, context) => {
  const scope = readScope(fields, context);
  const path = fields.string('key').split('.');
  const query = { filter: fields.optionalDocument('query') ?? {}, hint: fields.value('hint') };
  const values: BsonValue[] = [];
  for (const document of readDocuments(context, scope, query)) {
    visitPath(document, path, (value) => {
      if (Array.isArray(value)) values.push(...value);
      else if (value !== undefined) values.push(value);
      return false;
    });
  }
  const { collation } = scope.evaluation;
  values.sort((first, second) => compareValues(first, second, collation));
  return {
    values: values.filter((value, index) => {
      const previous = values[index - 1];
      return previous === undefined || compareValues(previous, value, collation) !== 0;
    }),
  };
};
