import { badValue } from '../../errors';
import { compileFilter } from '../../query/filter';
import { compileSort } from '../../query/sort';
import { type BsonDocument, isDocument } from '../../values/value';
import { compileExpression } from '../expression';
import { parseFieldPath } from '../expressions/field-path';
import { located } from '../expressions/operator';
import { Fields, isArray, isText, requireCount, requireDocument } from '../fields';
import type { StageTable } from './stage';

/** Stages that select, sort, count or add documents. */
export const basicStages: StageTable = {
  $match: (specification, { context }, name) => {
    const query = requireDocument(specification, name);
    refuseWhere(query);
    const filter = compileFilter(query, context);
    return (documents) => documents.filter((document) => filter.matches(document));
  },
  $sort: (specification, { context }, name) => {
    const sort = requireDocument(specification, name);
    if (Object.keys(sort).length > 0) return compileSort(sort, context.collation);
    throw located(15976, '$sort stage must have at least one sort key');
  },
  $limit: (specification, _environment, name) => {
    const count = requireCount(specification, name, 1);
    return (documents) => documents.slice(0, count);
  },
  $skip: (specification, _environment, name) => {
    const count = requireCount(specification, name, 0);
    return (documents) => documents.slice(count);
  },
  $count: (specification) => {
    const [field, ...others] = isText(specification) ? parseFieldPath(specification) : [];
    if (field === undefined || others.length > 0) {
      throw badValue('the count field must be a non-empty string without dots');
    }
    return (documents) => (documents.length === 0 ? [] : [{ [field]: documents.length }]);
  },
  $sample: (specification, _environment, name) => {
    const size = new Fields(specification, name, ['size']).value('size');
    const count = requireCount(size, `${name}.size`, 1);
    return (documents) =>
      documents
        .map((document) => ({ document, place: Math.random() }))
        .sort((left, right) => left.place - right.place)
        .slice(0, count)
        .map(({ document }) => document);
  },
  $documents: (specification, { context }) => {
    const evaluate = compileExpression(specification, context);
    return () => {
      const documents = evaluate({});
      if (Array.isArray(documents) && documents.every(isDocument)) return documents;
      throw located(5858203, '$documents must evaluate to an array of documents');
    };
  },
  $facet: (specification, { context, compileInner }, name) => {
    const facets = Object.entries(requireDocument(specification, name));
    if (facets.length === 0) throw badValue('$facet must name at least one pipeline');
    const compiled = facets.map(([field, pipeline]) => {
      const [only] = parseFieldPath(field);
      if (only !== field) throw badValue(`The $facet field '${field}' cannot contain '.'`);
      return { field, inner: compileInner(pipeline, name, context) };
    });
    return (documents) => [
      Object.fromEntries(compiled.map(({ field, inner }) => [field, inner.run(documents)])),
    ];
  },
  $unionWith: (specification, { context, compileInner }, name) => {
    const given = isText(specification) ? { coll: specification } : specification;
    const fields = new Fields(given, name, ['coll', 'pipeline']);
    const collection = fields.optional('coll', isText);
    const pipeline = fields.optional('pipeline', isArray) ?? [];
    const inner = compileInner(pipeline, name, context);
    const others = () => (collection === undefined ? inner.run([]) : inner.runOn({ collection }));
    return (documents) => documents.concat(others());
  },
};

/** Refuses a script in a stage, and so in commands that count or look up by a stage. */
function refuseWhere(query: BsonDocument): void {
  for (const [field, condition] of Object.entries(query)) {
    if (field === '$where') throw badValue('$where is not allowed in this context');
    const isList = ['$and', '$or', '$nor'].includes(field) && Array.isArray(condition);
    if (isList) condition.filter(isDocument).forEach(refuseWhere);
  }
}
