import { Long } from 'bson';
import { context, testRefusals } from './testing';
import { compileUpdate } from './update';

testRefusals([
  [
    '14 TypeMismatch: Cannot increment with non-numeric argument: {a: "1"}',
    {},
    { $inc: { a: '1' } },
  ],
  [
    "14 TypeMismatch: Cannot apply $inc to a value of non-numeric type. {_id: 1} has the field 'b' of non-numeric type string",
    { _id: 1, a: { b: 'x' } },
    { $inc: { 'a.b': 1 } },
  ],
  [
    "14 TypeMismatch: Cannot apply $mul to a value of non-numeric type. {_id: 1} has the field 'a' of non-numeric type null",
    { _id: 1, a: null },
    { $mul: { a: 1 } },
  ],
  [
    '2 BadValue: Failed to apply $inc operations to current value ((NumberLong)9223372036854775807) for document {_id: 1}',
    { _id: 1, a: Long.MAX_VALUE },
    { $inc: { a: 1 } },
  ],
  [
    '2 BadValue: Failed to apply $mul operations to current value ((NumberInt)2) for document {_id: 1}',
    { _id: 1, a: 2 },
    { $mul: { a: Long.MAX_VALUE } },
  ],
  [
    '2 BadValue: Cannot apply $bit to a value of non-integral type._id: 1 has the field a of non-integer type double',
    { _id: 1, a: 1.5 },
    { $bit: { a: { or: 1 } } },
  ],
  [
    "2 BadValue: The $bit modifier only supports 'and', 'or', and 'xor', not 'nand' which is an unknown operator: {nand: 1}",
    {},
    { $bit: { a: { nand: 1 } } },
  ],
  [
    "2 BadValue: The $bit modifier field must be an Integer(32/64 bit); a 'double' is not supported here: {or: 1.5}",
    {},
    { $bit: { a: { or: 1.5 } } },
  ],
  [
    "2 BadValue: The field 'a' must be an array but is of type int in document {_id: 1}",
    { _id: 1, a: 1 },
    { $push: { a: 2 } },
  ],
  [
    '2 BadValue: The argument to $each in $push must be an array but it was of type: int',
    {},
    { $push: { a: { $each: 1 } } },
  ],
  ['2 BadValue: Unrecognized clause in $push: $xx', {}, { $push: { a: { $each: [], $xx: 1 } } }],
  [
    '2 BadValue: The $sort element value must be either 1 or -1',
    {},
    { $push: { a: { $each: [], $sort: 2 } } },
  ],
  [
    '2 BadValue: The value for $slice must be an integer value but was given type: string',
    {},
    { $push: { a: { $each: [], $slice: '2' } } },
  ],
  [
    "2 BadValue: Cannot apply $addToSet to non-array field. Field named 'b' has non-array type object",
    { a: { b: {} } },
    { $addToSet: { 'a.b': 2 } },
  ],
  [
    '14 TypeMismatch: The argument to $each in $addToSet must be an array but it was of type int',
    {},
    { $addToSet: { a: { $each: 1 } } },
  ],
  [
    "14 TypeMismatch: Path 'a' contains an element of non-array type 'int'",
    { a: 1 },
    { $pop: { a: 1 } },
  ],
  ['9 FailedToParse: $pop expects 1 or -1, found: 2', {}, { $pop: { a: 2 } }],
  ['2 BadValue: Cannot apply $pull to a non-array value', { a: 1 }, { $pull: { a: 1 } }],
  [
    '2 BadValue: $pullAll requires an array argument but was given a int',
    {},
    { $pullAll: { a: 1 } },
  ],
  ["2 BadValue: The 'to' field for $rename must be a string: a: 1", {}, { $rename: { a: 1 } }],
  [
    '2 BadValue: The source and target field for $rename must differ: a: "a"',
    {},
    { $rename: { a: 'a' } },
  ],
  [
    '2 BadValue: The source and target field for $rename must not be on the same path: a: "a.b"',
    {},
    { $rename: { a: 'a.b' } },
  ],
  [
    '2 BadValue: The source field for $rename may not be dynamic: a.$',
    {},
    { $rename: { 'a.$': 'b' } },
  ],
  [
    "2 BadValue: The source field cannot be an array element, 'a.0' in doc with _id: 1 has an array field called 'a'",
    { _id: 1, a: [1] },
    { $rename: { 'a.0': 'b' } },
  ],
  [
    "2 BadValue: The destination field cannot be an array element, 'b.0' in doc with _id: 1 has an array field called 'b'",
    { _id: 1, a: 1, b: [1] },
    { $rename: { a: 'b.0' } },
  ],
  [
    "2 BadValue: int is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).",
    {},
    { $currentDate: { a: 1 } },
  ],
]);

test('constants belong to pipelines', () => {
  const compile = () => compileUpdate({ $set: { a: 1 } }, { constants: { x: 1 }, context });
  expect(compile).toThrow('Constant values may only be specified for pipeline updates');
});
