import { badValue, MongoError, typeMismatch } from '../errors';
import { describeValue } from '../values/describe-value';
import { identical } from '../values/compare';
import { typeName } from '../values/type-names';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
  setOwn,
} from '../values/value';
import type { MergeTarget, Namespace } from './database';
import { compileExpression } from './expression';
import { readPath } from './expressions/field-path';
import { located } from './expressions/operator';
import type { StageEnvironment } from './stages/stage';

type WhenMatched = 'merge' | 'replace' | 'keepExisting' | 'fail' | readonly BsonValue[];
type WhenNotMatched = 'insert' | 'discard' | 'fail';
/** Makes the document that takes the place of the existing one. */
type Combine = (existing: BsonDocument, incoming: BsonDocument) => BsonDocument;

export interface CompiledMerge {
  readonly target: Namespace;
  readonly mergeInto: (target: MergeTarget, documents: readonly BsonDocument[]) => void;
}

/** Compiles the specification of `$merge`. */
export function compileMerge(
  specification: BsonValue,
  environment: StageEnvironment,
): CompiledMerge {
  const options = typeof specification === 'string' ? { into: specification } : specification;
  if (!isDocument(options)) {
    const found = typeName(options);
    throw located(51182, `$merge only supports a string or object argument, not ${found}`);
  }
  for (const field of Object.keys(options)) {
    if (!['into', 'on', 'let', 'whenMatched', 'whenNotMatched'].includes(field)) {
      throw located(40415, `BSON field '$merge.${field}' is an unknown field.`);
    }
  }
  const on = parseOn(getOwn(options, 'on'));
  const matched = parseWhenMatched(getOwn(options, 'whenMatched'));
  const notMatched = parseWhenNotMatched(getOwn(options, 'whenNotMatched'));
  const combine = compileCombine(matched, getOwn(options, 'let'), environment);
  return {
    target: parseTarget(getOwn(options, 'into')),
    mergeInto: (target, documents) => {
      if (!target.hasUniqueIndexOn(on)) {
        throw located(51183, 'Cannot find index to verify that join fields will be unique');
      }
      for (const document of documents) {
        // What exists already fails as a duplicate key, which says more than a lookup could.
        const existing =
          matched === 'fail' && notMatched === 'insert'
            ? undefined
            : findExisting(target, document, on);
        if (!existing) addUnmatched(target, document, notMatched);
        else if (matched === 'fail') throw existsAlready();
        else replaceMatched(target, existing, combine(existing, document));
      }
    },
  };
}

function findExisting(target: MergeTarget, document: BsonDocument, on: readonly string[]) {
  const filter: BsonDocument = {};
  for (const path of on) {
    const value = readPath(document, path.split('.'));
    // A document without an _id is given a new one, so that it cannot exist yet.
    if (path === '_id' && value === undefined && on.length === 1) return undefined;
    if (path !== '_id' && (isNullish(value) || Array.isArray(value))) {
      throw located(
        51132,
        `$merge write error: 'on' field '${path}' cannot be missing, null, undefined or an array`,
      );
    }
    setOwn(filter, path, { $eq: value });
  }
  return target.findOne(filter);
}

function addUnmatched(target: MergeTarget, document: BsonDocument, action: WhenNotMatched): void {
  if (action === 'insert') target.insert(document);
  if (action !== 'fail') return;
  throw new MongoError(
    13113,
    'MergeStageNoMatchingDocument',
    '$merge could not find a matching document in the target collection for at least one document in the source collection',
  );
}

function existsAlready(): MongoError {
  return new MongoError(
    11000,
    'DuplicateKey',
    '$merge with whenMatched: fail found an existing document in the target collection',
  );
}

function replaceMatched(target: MergeTarget, existing: BsonDocument, result: BsonDocument): void {
  const id = getOwn(existing, '_id');
  const resultId = getOwn(result, '_id');
  if (resultId !== undefined && !identical(id, resultId)) {
    throw new MongoError(
      66,
      'ImmutableField',
      "$merge failed to update the matching document, did you attempt to modify the _id or the shard key? :: caused by :: Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  const replacement = resultId === undefined ? { _id: id, ...result } : result;
  if (!identical(existing, replacement)) target.replace(existing, replacement);
}

function compileCombine(
  action: WhenMatched,
  constants: BsonValue,
  { context, compileInner }: StageEnvironment,
): Combine {
  if (constants !== undefined && !isDocument(constants)) {
    throw typeMismatch("BSON field '$merge.let' is the wrong type, expected type 'object'");
  }
  if (action === 'keepExisting' || action === 'fail') return (existing) => existing;
  if (action === 'merge') return (existing, incoming) => ({ ...existing, ...incoming });
  if (action === 'replace') return (_existing, incoming) => incoming;
  const variables = new Map(context.variables);
  const expressions = Object.entries({ new: '$$ROOT', ...constants }).map(([name, expression]) => {
    variables.set(name, undefined);
    return { name, evaluate: compileExpression(expression, context) };
  });
  for (const stage of action) assertAllowedInUpdate(stage);
  const { run } = compileInner([...action], '$merge', { ...context, variables });
  return (existing, incoming) => {
    for (const { name, evaluate } of expressions) variables.set(name, evaluate(incoming));
    return run([existing])[0] ?? existing;
  };
}

const updateStages = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

function assertAllowedInUpdate(stage: BsonValue): void {
  const [name = ''] = isDocument(stage) ? Object.keys(stage) : [];
  if (updateStages.includes(name)) return;
  throw badValue(`${name} is not allowed to be used within an update`, 72, 'InvalidOptions');
}

function parseTarget(into: BsonValue): Namespace {
  if (typeof into === 'string' && into !== '') return { collection: into };
  const { db, coll } = isDocument(into) ? into : {};
  if (typeof coll !== 'string' || coll === '') {
    throw located(
      51178,
      `$merge 'into' field must specify a 'coll' that is not empty, null or undefined`,
    );
  }
  return typeof db === 'string' ? { database: db, collection: coll } : { collection: coll };
}

function parseOn(on: BsonValue): readonly string[] {
  if (on === undefined) return ['_id'];
  const fields = Array.isArray(on) ? on : [on];
  if (fields.length === 0) {
    const message = "If explicitly specifying $merge's 'on', must include at least one field";
    throw located(51187, message);
  }
  return fields.map((field) => {
    if (typeof field === 'string') return field;
    throw located(
      51186,
      `$merge 'on' field must be a string or an array of strings, not ${typeName(field)}`,
    );
  });
}

function parseWhenMatched(action: BsonValue): WhenMatched {
  if (action === undefined) return 'merge';
  if (Array.isArray(action)) return action;
  switch (action) {
    case 'merge':
    case 'replace':
    case 'keepExisting':
    case 'fail':
      return action;
    default:
      throw wrongAction('whenMatched', action);
  }
}

function parseWhenNotMatched(action: BsonValue): WhenNotMatched {
  if (action === undefined) return 'insert';
  if (action === 'insert' || action === 'discard' || action === 'fail') return action;
  throw wrongAction('whenNotMatched', action);
}

function wrongAction(field: string, action: BsonValue): MongoError {
  const value = typeof action === 'string' ? action : describeValue(action);
  return badValue(`Enumeration value '${value}' for field '${field}' is not a valid value.`);
}
