import { failedToParse } from '../../errors';
import { setPathValue } from '../../projection/paths';
import type { EvaluationContext } from '../../query/context';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import type { Namespace } from '../database';
import { compileExpression } from '../expression';
import { checkVariableName, parseFieldPath } from '../expressions/field-path';
import { createJoin, joinedValues } from '../join';
import type { StageCompiler, StageEnvironment } from './stage';

type Related = (document: BsonDocument) => BsonDocument[];

/** `$lookup`: by equal fields, by a pipeline that sees variables of the document, or by both. */
export const lookup: StageCompiler = (specification, environment, name) => {
  const given = parse(specification);
  const related = given.pipeline === undefined ? undefined : byPipeline(given, environment, name);
  const { localField, foreignField, as } = given;
  return (documents) => {
    const joined =
      localField === undefined || foreignField === undefined
        ? undefined
        : byFields(given.from, localField, foreignField, environment);
    const find: Related = related ? related(joined) : (joined ?? (() => []));
    return documents.map((document) => setPathValue(document, as, find(document)));
  };
};

interface LookupParts {
  readonly from: Namespace | undefined;
  readonly as: readonly string[];
  readonly localField: string | undefined;
  readonly foreignField: string | undefined;
  readonly variables: BsonDocument;
  readonly pipeline: BsonValue;
}

const textFields = ['as', 'localField', 'foreignField'];
const otherFields = ['from', 'let', 'pipeline'];

function parse(specification: BsonValue): LookupParts {
  if (!isDocument(specification)) {
    const found = typeName(specification);
    throw failedToParse(`the $lookup stage specification must be an object, but found ${found}`);
  }
  for (const [field, value] of Object.entries(specification)) {
    if (otherFields.includes(field)) continue;
    if (!textFields.includes(field)) throw failedToParse(`unknown argument to $lookup: ${field}`);
    requireText(field, value);
  }
  const text = (field: string): string | undefined =>
    Object.hasOwn(specification, field) ? requireText(field, specification[field]) : undefined;
  const { from, let: variables = {}, pipeline } = specification;
  const [as, localField, foreignField] = textFields.map(text);
  if (as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  if (!isDocument(variables)) {
    const found = `'let: ${describeValue(variables)}' must be an object, is type`;
    throw failedToParse(`$lookup argument ${found} ${typeName(variables)}`);
  }
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (pipeline === undefined && localField === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const namespace = parseFrom(from, pipeline);
  return { from: namespace, as: parseFieldPath(as), localField, foreignField, variables, pipeline };
}

function requireText(field: string, value: BsonValue): string {
  if (typeof value === 'string') return value;
  const found = `'${field}: ${describeValue(value)}' must be a string, is type ${typeName(value)}`;
  throw failedToParse(`$lookup argument ${found}`);
}

/** Without a collection the pipeline has to bring documents itself. */
function parseFrom(from: BsonValue, pipeline: BsonValue): Namespace | undefined {
  if (from === undefined) {
    const [first] = Array.isArray(pipeline) ? pipeline : [];
    if (isDocument(first) && Object.hasOwn(first, '$documents')) return undefined;
    throw failedToParse("must specify 'from' field for a $lookup");
  }
  if (!isDocument(from)) return { collection: requireText('from', from) };
  const { db, coll } = from;
  return { database: requireText('from.db', db), collection: requireText('from.coll', coll) };
}

function byFields(
  from: Namespace | undefined,
  localField: string,
  foreignField: string,
  { context, database }: StageEnvironment,
): Related {
  if (!from) return () => [];
  const join = createJoin(database.source(from), foreignField, context);
  const parts = localField.split('.');
  return (document) => join(joinedValues(document, parts));
}

/** @returns given what equal fields found, if there are any, finds what the pipeline makes of it */
function byPipeline(
  { from, variables, pipeline }: LookupParts,
  { context, compileInner }: StageEnvironment,
  name: string,
): (joined: Related | undefined) => Related {
  const expressions = Object.entries(variables).map(([variable, expression]) => {
    checkVariableName(variable);
    return { variable, evaluate: compileExpression(expression, context) };
  });
  // The stages are compiled once, and read the variables of the document they run for from here.
  const bound = new Map(context.variables);
  for (const { variable } of expressions) bound.set(variable, undefined);
  const innerContext: EvaluationContext = { ...context, variables: bound };
  const inner = compileInner(pipeline, name, innerContext);
  const isConstant = expressions.length === 0 && !isRandom(pipeline);
  return (joined) => {
    let constant: BsonDocument[] | undefined;
    return (document) => {
      if (constant) return constant;
      for (const [variable, value] of context.variables) bound.set(variable, value);
      for (const { variable, evaluate } of expressions) bound.set(variable, evaluate(document));
      if (joined) return inner.run(joined(document));
      const found = from ? inner.runOn(from) : inner.run([]);
      if (isConstant) constant = found;
      return found;
    };
  };
}

/** Whether something in a pipeline comes out differently each time. */
function isRandom(value: BsonValue): boolean {
  if (Array.isArray(value)) return value.some(isRandom);
  if (!isDocument(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => ['$rand', '$sample', '$sampleRate'].includes(name) || isRandom(each),
  );
}
