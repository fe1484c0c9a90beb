import { notSupported } from '../../errors';
import { encodedSize } from '../../values/codec';
import { fromDouble } from '../../values/numbers';
import { typeName } from '../../values/type-names';
import { isBinary, isDocument, isNullish } from '../../values/value';
import { located, type OperatorCompiler, type OperatorTable, unary } from './operator';

export const miscellaneousOperators: OperatorTable = {
  $rand: (argument) => {
    const isEmpty =
      (Array.isArray(argument) && argument.length === 0) ||
      (isDocument(argument) && Object.keys(argument).length === 0);
    if (!isEmpty) throw located(3040501, '$rand does not currently accept arguments');
    return () => fromDouble(Math.random());
  },
  $bsonSize: unary((value) => {
    if (isNullish(value)) return null;
    if (isDocument(value)) return encodedSize(value);
    throw located(31393, `$bsonSize requires a document input, found: ${typeName(value)}`);
  }),
  $binarySize: unary((value) => {
    if (isNullish(value)) return null;
    if (typeof value === 'string') return Buffer.byteLength(value);
    if (isBinary(value)) return value.position;
    const found = typeName(value);
    throw located(51276, `$binarySize requires a string or BinData argument, found: ${found}`);
  }),
  $function: unsupported,
  $meta: unsupported,
  $toHashedIndexKey: unsupported,
  $toUUID: unsupported,
};

function unsupported(...[, , name]: Parameters<OperatorCompiler>): never {
  throw notSupported(`The expression ${name}`);
}
