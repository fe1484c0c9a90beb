import { Long } from 'bson';
import { setPathValue } from '../../projection/paths';
import { compileFilter } from '../../query/filter';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { compileExpression } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { listOf } from '../expressions/operator';
import { Fields, isAnything, isText, requireCount } from '../fields';
import { createJoin, joinedValues, type Join } from '../join';
import { createKeyOfValue } from '../value-keys';
import type { StageCompiler } from './stage';

const required = ['from', 'as', 'startWith', 'connectFromField', 'connectToField'];
const optional = ['maxDepth', 'depthField', 'restrictSearchWithMatch'];

/** `$graphLookup`: follows references from document to document, breadth first. */
export const graphLookup: StageCompiler = (specification, { context, database }, name) => {
  const fields = new Fields(specification, name, [...required, ...optional]);
  const collection = fields.required('from', isText);
  const as = parseFieldPath(fields.required('as', isText));
  const startWith = compileExpression(fields.required('startWith', isAnything), context);
  const connectFrom = parseFieldPath(fields.required('connectFromField', isText));
  const connectTo = fields.required('connectToField', isText);
  const depthField = fields.optional('depthField', isText);
  const depthPath = depthField === undefined ? [] : parseFieldPath(depthField);
  const depth = fields.value('maxDepth');
  const maxDepth = depth === undefined ? Infinity : requireCount(depth, `${name}.maxDepth`, 0);
  const restriction = fields.optional('restrictSearchWithMatch', isDocument) ?? {};
  const filter = compileFilter(restriction, context);
  const keyOf = createKeyOfValue(undefined);

  const search = (start: BsonValue, join: Join): BsonDocument[] => {
    const found = new Map<string, BsonDocument>();
    let frontier = listOf(start ?? null);
    for (let depth = 0; frontier.length > 0 && depth <= maxDepth; depth++) {
      const next = new Map<string, BsonValue>();
      for (const document of join(frontier)) {
        const key = keyOf(document['_id']);
        if (found.has(key) || !filter.matches(document)) continue;
        found.set(key, setPathValue(document, depthPath, Long.fromNumber(depth)));
        for (const value of joinedValues(document, connectFrom)) next.set(keyOf(value), value);
      }
      frontier = [...next.values()];
    }
    return [...found.values()];
  };
  return (documents) => {
    const join = createJoin(database.source({ collection }), connectTo, context);
    return documents.map((document) =>
      setPathValue(document, as, search(startWith(document), join)),
    );
  };
};
