import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import { type BsonValue, isDocument } from '../../values/value';
import type { Namespace } from '../database';
import { located } from '../expressions/operator';
import { compileMerge } from '../merge';
import type { StageTable } from './stage';

/** Stages that write what comes in to a collection, and let nothing out. */
export const writeStages: StageTable = {
  $out: (specification, { database }) => {
    const target = parseTarget(specification);
    return (documents) => {
      database.replaceCollection(target, documents);
      return [];
    };
  },
  $merge: (specification, environment) => {
    const { target, mergeInto } = compileMerge(specification, environment);
    return (documents) => {
      mergeInto(environment.database.mergeTarget(target), documents);
      return [];
    };
  },
};

function parseTarget(specification: BsonValue): Namespace {
  if (typeof specification === 'string') return { collection: specification };
  if (!isDocument(specification)) {
    const found = typeName(specification);
    throw located(16990, `$out only supports a string or object argument, but found ${found}`);
  }
  const { db, coll, ...others } = specification;
  if (typeof db !== 'string' || typeof coll !== 'string' || Object.keys(others).length > 0) {
    const found = describeValue(specification);
    throw located(
      16994,
      `If an object is passed to $out it must have exactly 2 fields: 'db' and 'coll', found ${found}`,
    );
  }
  return { database: db, collection: coll };
}
