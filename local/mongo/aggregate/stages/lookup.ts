import { failedToParse } from '../../errors';
import { setPathValue } from '../../projection/paths';
import { describeValue } from '../../values/describe-value';
import { type BsonDocument, isDocument } from '../../values/value';
import { parseFieldPath } from '../expressions/field-path';
import { Fields, isArray, isText, readNamespace } from '../fields';
import { createJoin, joinedValues } from '../join';
import { startsItself } from '../stage-order';
import { compileVariables } from '../variables';
import type { StageCompiler } from './stage';

/** `$lookup`: by equal fields, by a pipeline that sees variables of the document, or by both. */
export const lookup: StageCompiler = (specification, environment, name) => {
  const { context, database, compileInner } = environment;
  const known = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];
  const fields = new Fields(specification, name, known);
  const as = parseFieldPath(fields.required('as', isText));
  const local = fields.optional('localField', isText)?.split('.');
  const foreign = fields.optional('foreignField', isText);
  const pipeline = fields.optional('pipeline', isArray);
  if ((local === undefined) !== (foreign === undefined) || (local ?? pipeline) === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const bringsDocuments = pipeline !== undefined && startsItself(pipeline);
  const from = readNamespace(fields.value('from') ?? (bringsDocuments && name), `${name}.from`);
  const variables = fields.optional('let', isDocument) ?? {};
  const { context: innerContext, bind } = compileVariables(variables, context);
  const inner = pipeline && compileInner(pipeline, name, innerContext);
  const isRandom = /\$(?:rand|sample)/.test(describeValue(pipeline));
  const isConstant = !local && Object.keys(variables).length === 0 && !isRandom;

  return (documents) => {
    const join =
      foreign === undefined ? undefined : createJoin(database.source(from), foreign, context);
    let constant: BsonDocument[] | undefined;
    const related = (document: BsonDocument): BsonDocument[] => {
      if (constant) return constant;
      const joined = join && local && join(joinedValues(document, local));
      if (!inner) return joined ?? [];
      bind(document);
      const found = joined ? inner.run(joined) : inner.runOn(from);
      if (isConstant) constant = found;
      return found;
    };
    return documents.map((document) => setPathValue(document, as, related(document)));
  };
};
