import { notSupported } from '../../errors';
import { fromBigInt, fromDouble, numberType, toBigInt, toDouble } from '../../values/numbers';
import { describeValue } from '../../values/describe-value';
import { typeName } from '../../values/type-names';
import {
  type BsonNumber,
  type BsonValue,
  isDecimal,
  isNullish,
  isNumber,
} from '../../values/value';
import { requireNumber } from './arithmetic';
import { binary, located, type OperatorCompiler, type OperatorTable, unary } from './operator';

/** Powers, logarithms and trigonometry. */
export const transcendentalOperators: OperatorTable = {
  $sqrt: unary((value, name) => {
    if (isNullish(value)) return null;
    const double = plainDouble(requireNumber(value, name), name);
    if (double < 0) throw located(28714, "$sqrt's argument must be greater than or equal to 0");
    return fromDouble(Math.sqrt(double));
  }),
  $pow: binary(power),
  $exp: onDouble(Math.exp),
  $ln: logarithm(Math.log, 28766),
  $log10: logarithm(Math.log10, 28761),
  $log: binary((value, base, name) => {
    if (isNullish(value) || isNullish(base)) return null;
    if (!isNumber(value)) {
      throw located(28756, `$log's argument must be numeric, not ${typeName(value)}`);
    }
    if (!isNumber(base)) {
      throw located(28757, `$log's base must be numeric, not ${typeName(base)}`);
    }
    if (toDouble(value) <= 0) {
      const found = describeValue(value);
      throw located(28758, `$log's argument must be a positive number, but is ${found}`);
    }
    if (toDouble(base) <= 0 || toDouble(base) === 1) {
      const found = describeValue(base);
      throw located(28759, `$log's base must be a positive number not equal to 1, but is ${found}`);
    }
    return fromDouble(Math.log(plainDouble(value, name)) / Math.log(plainDouble(base, name)));
  }),
  $sin: onDouble(Math.sin, { below: Infinity }),
  $cos: onDouble(Math.cos, { below: Infinity }),
  $tan: onDouble(Math.tan, { below: Infinity }),
  $asin: onDouble(Math.asin, { least: -1, most: 1 }),
  $acos: onDouble(Math.acos, { least: -1, most: 1 }),
  $atan: onDouble(Math.atan),
  $sinh: onDouble(Math.sinh),
  $cosh: onDouble(Math.cosh),
  $tanh: onDouble(Math.tanh),
  $asinh: onDouble(Math.asinh),
  $acosh: onDouble(Math.acosh, { least: 1 }),
  $atanh: onDouble(Math.atanh, { least: -1, most: 1 }),
  $atan2: binary((y, x, name) => {
    if (isNullish(y) || isNullish(x)) return null;
    return fromDouble(
      Math.atan2(
        plainDouble(requireNumber(y, name), name),
        plainDouble(requireNumber(x, name), name),
      ),
    );
  }),
  $degreesToRadians: onDouble((degrees) => (degrees * Math.PI) / 180),
  $radiansToDegrees: onDouble((radians) => (radians * 180) / Math.PI),
};

/** @param domain the values that the function is defined for; `below` bounds the magnitude */
function onDouble(
  compute: (value: number) => number,
  domain: { readonly least?: number; readonly most?: number; readonly below?: number } = {},
): OperatorCompiler {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    const double = plainDouble(requireNumber(value, name), name);
    const { least = -Infinity, most = Infinity, below } = domain;
    if (double < least || double > most || Math.abs(double) === below) {
      const [left, right] = below === undefined ? ['[', ']'] : ['(', ')'];
      const bounds = `${left}${least},${most}${right}`.replaceAll('Infinity', 'inf');
      throw located(50989, `cannot apply ${name} to ${double}, value must be in ${bounds}`);
    }
    return fromDouble(compute(double));
  });
}

function logarithm(compute: (value: number) => number, code: number): OperatorCompiler {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    const number = requireNumber(value, name);
    if (toDouble(number) <= 0) {
      const found = describeValue(number);
      throw located(code, `${name}'s argument must be a positive number, but is ${found}`);
    }
    return fromDouble(compute(plainDouble(number, name)));
  });
}

/** A decimal would lose digits on the way through a double, which nobody would notice. */
function plainDouble(value: BsonNumber, name: string): number {
  if (isDecimal(value)) throw notSupported(`${name} of a decimal`);
  return toDouble(value);
}

function power(base: BsonValue, exponent: BsonValue, name: string): BsonValue {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumber(base)) {
    throw located(28762, `$pow's base must be numeric, not ${typeName(base)}`);
  }
  if (!isNumber(exponent)) {
    throw located(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  }
  if (toDouble(base) === 0 && toDouble(exponent) < 0) {
    throw located(28764, '$pow cannot take a base of 0 and a negative exponent');
  }
  const types = [numberType(base), numberType(exponent)];
  const double = Math.pow(plainDouble(base, name), plainDouble(exponent, name));
  if (types.includes('double')) return fromDouble(double);
  if (toDouble(exponent) < 0 && Math.abs(toDouble(base)) !== 1) return fromDouble(double);
  if (Math.abs(double) >= 2 ** 64) return fromDouble(double);
  const magnitude = toBigInt(exponent) < 0n ? -toBigInt(exponent) : toBigInt(exponent);
  // Of the bases -1, 0 and 1 an exponent of any size may come; all that matters is if it is odd.
  const steps = Math.abs(toDouble(base)) <= 1 && magnitude > 1n ? 2n - (magnitude % 2n) : magnitude;
  return fromBigInt(toBigInt(base) ** steps, types.includes('long') ? 'long' : 'int');
}
