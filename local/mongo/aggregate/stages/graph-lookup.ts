import { Long } from 'bson';
import { failedToParse } from '../../errors';
import { setPathValue } from '../../projection/paths';
import { compileFilter } from '../../query/filter';
import { toDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { type BsonDocument, type BsonValue, isDocument, isNumber } from '../../values/value';
import { compileExpression } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { createJoin, joinedValues, type Join } from '../join';
import { createKeyOfValue } from '../value-keys';
import type { StageCompiler } from './stage';

/** `$graphLookup`: follows references from document to document, breadth first. */
export const graphLookup: StageCompiler = (specification, { context, database }) => {
  const given = parse(specification);
  const startWith = compileExpression(given.startWith, context);
  const restriction = compileFilter(given.restriction, context);
  const keyOf = createKeyOfValue(undefined);
  const search = (start: BsonValue, join: Join): BsonDocument[] => {
    const found = new Map<string, BsonDocument>();
    let frontier: readonly BsonValue[] = Array.isArray(start) ? start : [start ?? null];
    for (let depth = 0; frontier.length > 0 && depth <= given.maxDepth; depth++) {
      const next = new Map<string, BsonValue>();
      for (const document of join(frontier)) {
        const key = keyOf(document['_id']);
        if (found.has(key) || !restriction.matches(document)) continue;
        const { depthField } = given;
        const depthValue = Long.fromNumber(depth);
        found.set(key, depthField ? setPathValue(document, depthField, depthValue) : document);
        for (const value of joinedValues(document, given.connectFrom))
          next.set(keyOf(value), value);
      }
      frontier = [...next.values()];
    }
    return [...found.values()];
  };
  return (documents) => {
    const source = database.source({ collection: given.from });
    const join = createJoin(source, given.connectTo, context);
    return documents.map((document) =>
      setPathValue(document, given.as, search(startWith(document), join)),
    );
  };
};

const required = ['from', 'as', 'startWith', 'connectFromField', 'connectToField'];
const optional = ['maxDepth', 'depthField', 'restrictSearchWithMatch'];

function parse(specification: BsonValue) {
  if (!isDocument(specification)) {
    const found = typeName(specification);
    throw failedToParse(
      `the $graphLookup stage specification must be an object, but found ${found}`,
    );
  }
  const given = new Map(Object.entries(specification));
  for (const field of given.keys()) {
    if (!required.includes(field) && !optional.includes(field)) {
      throw located(40104, `unknown argument to $graphLookup: ${field}`);
    }
  }
  if (required.some((field) => !given.has(field))) {
    throw located(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  const text = (field: string): string => {
    const value = given.get(field);
    if (typeof value === 'string') return value;
    throw located(40103, `expected string as argument for ${field}, found: ${typeName(value)}`);
  };
  const restriction = given.get('restrictSearchWithMatch') ?? {};
  if (!isDocument(restriction)) {
    const found = typeName(restriction);
    throw located(40185, `restrictSearchWithMatch must be an object, found ${found}`);
  }
  return {
    from: text('from'),
    as: parseFieldPath(text('as')),
    startWith: given.get('startWith'),
    connectFrom: parseFieldPath(text('connectFromField')),
    connectTo: text('connectToField'),
    depthField: given.has('depthField') ? parseFieldPath(text('depthField')) : undefined,
    maxDepth: parseDepth(given.get('maxDepth')),
    restriction,
  };
}

function parseDepth(depth: BsonValue): number {
  if (depth === undefined) return Infinity;
  if (!isNumber(depth)) {
    throw located(40100, `maxDepth requires a numeric argument, found type: ${typeName(depth)}`);
  }
  const count = toDouble(depth);
  if (count < 0) throw located(40101, `maxDepth requires a nonnegative argument, found: ${count}`);
  return count;
}
