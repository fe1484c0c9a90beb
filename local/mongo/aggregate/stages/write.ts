import { badValue, MongoError } from '../../errors';
import { identical } from '../../values/compare';
import { describeValue } from '../../values/describe-value';
import {
  type BsonDocument,
  type BsonValue,
  getOwn,
  isDocument,
  isNullish,
  setOwn,
} from '../../values/value';
import type { MergeTarget } from '../database';
import { readPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { Fields, isText, readNamespace, requireTexts } from '../fields';
import { compileVariables } from '../variables';
import type { StageCompiler, StageEnvironment, StageTable } from './stage';
import { requireUpdateStages } from './update-stages';

/** Computes the document that replaces the existing document. */
type Combine = (existing: BsonDocument, incoming: BsonDocument) => BsonDocument;
/** Action for a document that has no match in the target. */
type AddUnmatched = (target: MergeTarget, document: BsonDocument) => void;

const combinations: ReadonlyMap<BsonValue, Combine> = new Map<BsonValue, Combine>([
  ['merge', (existing, incoming) => ({ ...existing, ...incoming })],
  ['replace', (_existing, incoming) => incoming],
  ['keepExisting', (existing) => existing],
  ['fail', () => fail(11000, 'DuplicateKey', 'found an existing document')],
]);

const additions: ReadonlyMap<BsonValue, AddUnmatched> = new Map<BsonValue, AddUnmatched>([
  ['insert', (target, document) => target.insert(document)],
  ['discard', () => undefined],
  ['fail', () => fail(13113, 'MergeStageNoMatchingDocument', 'could not find a matching document')],
]);

const merge: StageCompiler = (specification, environment, name) => {
  const given = isText(specification) ? { into: specification } : specification;
  const known = ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'];
  const fields = new Fields(given, name, known);
  const into = readNamespace(fields.value('into'), `${name}.into`);
  const on = requireTexts(fields.value('on') ?? '_id', `${name}.on`);
  const matched = fields.value('whenMatched') ?? 'merge';
  const notMatched = fields.value('whenNotMatched') ?? 'insert';
  const variables = fields.optional('let', isDocument) ?? {};
  const combine = Array.isArray(matched)
    ? compileCombination(matched, variables, environment)
    : combinations.get(matched);
  const addUnmatched = additions.get(notMatched);
  if (!combine) throw unknownAction('whenMatched', matched);
  if (!addUnmatched) throw unknownAction('whenNotMatched', notMatched);
  // Without a lookup, an existing document causes a duplicate key error, which says more than a
  // lookup could.
  const insertsOnly = matched === 'fail' && notMatched === 'insert';
  return (documents) => {
    const target = environment.database.mergeTarget(into);
    if (!target.hasUniqueIndexOn(on)) {
      throw located(51183, 'Cannot find index to verify that join fields will be unique');
    }
    for (const document of documents) {
      const existing = insertsOnly ? undefined : findExisting(target, document, on);
      if (existing) replaceMatched(target, existing, combine(existing, document));
      else addUnmatched(target, document);
    }
    return [];
  };
};

/** Stages that write their input to a collection, and pass no documents on. */
export const writeStages: StageTable = {
  $merge: merge,
  $out: (specification, { database }, name) => {
    const target = readNamespace(specification, name);
    return (documents) => {
      database.replaceCollection(target, documents);
      return [];
    };
  },
};

function compileCombination(
  pipeline: BsonValue[],
  expressions: BsonDocument,
  { context, compileInner }: StageEnvironment,
): Combine {
  requireUpdateStages(pipeline);
  const variables = compileVariables({ new: '$$ROOT', ...expressions }, context);
  const { run } = compileInner(pipeline, '$merge', variables.context);
  return (existing, incoming) => {
    variables.bind(incoming);
    return run([existing])[0] ?? existing;
  };
}

function findExisting(target: MergeTarget, document: BsonDocument, on: readonly string[]) {
  const filter: BsonDocument = {};
  for (const path of on) {
    const value = readPath(document, path.split('.'));
    // A document without an _id gets a new one, so it cannot exist in the target yet.
    if (path === '_id' && value === undefined && on.length === 1) return undefined;
    if (path !== '_id' && (isNullish(value) || Array.isArray(value))) {
      throw located(51132, `$merge: 'on' field '${path}' cannot be missing, null or an array`);
    }
    setOwn(filter, path, { $eq: value });
  }
  return target.findOne(filter);
}

function replaceMatched(target: MergeTarget, existing: BsonDocument, result: BsonDocument): void {
  const id = getOwn(existing, '_id');
  const replacement = { _id: id, ...result };
  if (!identical(id, replacement._id)) fail(66, 'ImmutableField', "would modify the field '_id'");
  if (!identical(existing, replacement)) target.replace(existing, replacement);
}

function fail(code: number, codeName: string, what: string): never {
  throw new MongoError(code, codeName, `$merge ${what}`);
}

function unknownAction(field: string, action: BsonValue) {
  return badValue(`'${describeValue(action)}' is not a valid value of $merge's '${field}'`);
}
