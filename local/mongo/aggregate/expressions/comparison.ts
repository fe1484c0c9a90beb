import { compareValues } from '../../values/compare';
import { typeName } from '../../values/type-names';
import { binary, located, type OperatorTable } from './operator';

function comparison(test: (order: number) => boolean | number) {
  return binary((left, right, _name, context) =>
    test(compareValues(left, right, context.collation)),
  );
}

export const comparisonOperators: OperatorTable = {
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
  $cmp: comparison((order) => Math.sign(order)),
  $in: binary((value, array, _name, { collation }) => {
    if (!Array.isArray(array)) {
      const found = typeName(array);
      throw located(40081, `$in requires an array as a second argument, found: ${found}`);
    }
    return array.some((element) => compareValues(element, value, collation) === 0);
  }),
};
