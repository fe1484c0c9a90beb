import { failedToParse } from '../../errors';
import { type BsonDocument, type BsonValue, isDocument } from '../../values/value';
import { located } from '../expressions/operator';
import { addFields } from './reshape';
import type { Stage, StageCompiler } from './stage';
import { setWindowFields } from './window-fields';

const functionOfMethod: ReadonlyMap<BsonValue, string> = new Map([
  ['linear', '$linearFill'],
  ['locf', '$locf'],
]);

/** `$fill`: as mongod does it, with window functions for methods and `$ifNull` for values. */
export const fill: StageCompiler = (specification, environment) => {
  const { partitionBy, sortBy, output } = parse(specification);
  const values: BsonDocument = {};
  const functions: BsonDocument = {};
  for (const [path, each] of Object.entries(output)) {
    const { value, method } = isDocument(each) ? each : {};
    const windowFunction = functionOfMethod.get(method);
    if ((value === undefined) === (method === undefined)) {
      throw failedToParse(`$fill requires exactly one of 'value' and 'method' for ${path}`);
    }
    if (value !== undefined) values[path] = { $ifNull: [`$${path}`, value] };
    else if (windowFunction !== undefined) functions[path] = { [windowFunction]: `$${path}` };
    else throw located(6050202, 'Method must be either locf or linear');
  }
  const stages: Stage[] = [];
  if (Object.keys(functions).length > 0) {
    if (sortBy === undefined) throw failedToParse("$fill requires 'sortBy' for a method");
    const window = { partitionBy, sortBy, output: functions };
    stages.push(setWindowFields(window, environment, '$setWindowFields'));
  }
  if (Object.keys(values).length > 0) {
    stages.push(addFields(values, environment, '$addFields'));
  }
  return (documents) => stages.reduce((current, stage) => stage(current), documents);
};

function parse(specification: BsonValue) {
  if (!isDocument(specification)) {
    throw failedToParse('the $fill stage specification must be an object');
  }
  const { partitionBy, partitionByFields, sortBy, output } = specification;
  if (partitionBy !== undefined && partitionByFields !== undefined) {
    const message =
      "Maximum one of 'partitionBy' and 'partitionByFields can be specified in '$fill'";
    throw located(6050204, message);
  }
  if (!isDocument(output) || Object.keys(output).length === 0) {
    throw located(6050203, 'The output field of $fill must contain at least one field');
  }
  const fields = Array.isArray(partitionByFields) ? partitionByFields : [];
  const byFields = Object.fromEntries(
    fields.filter((field) => typeof field === 'string').map((field) => [field, `$${field}`]),
  );
  return { partitionBy: partitionBy ?? byFields, sortBy, output };
}
