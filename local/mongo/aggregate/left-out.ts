import { notSupported } from '../errors';

/**
 * Expressions, accumulators and window functions of MongoDB that this server does not implement.
 */
const leftOut = new Set(
  (
    '$accumulator $acosh $asinh $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $cosh ' +
    '$covariancePop $covarianceSamp $derivative $expMovingAvg $function $indexOfBytes $integral ' +
    '$linearFill $median $meta $minMaxScaler $percentile $sinh $tanh $toHashedIndexKey $toUUID ' +
    '$tsIncrement $tsSecond'
  ).split(' '),
);

/**
 * @throws MongoError 115 for a known operator that is left out, so that it is not reported as
 *   misspelt
 */
export function refuseLeftOut(name: string): void {
  if (leftOut.has(name)) throw notSupported(name);
}
