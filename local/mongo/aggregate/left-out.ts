import { notSupported } from '../errors';

/** What MongoDB has as an expression, an accumulator or a window function, and this server has not. */
const leftOut = new Set(
  (
    '$accumulator $acosh $asinh $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $cosh ' +
    '$covariancePop $covarianceSamp $derivative $expMovingAvg $function $indexOfBytes $integral ' +
    '$linearFill $median $meta $minMaxScaler $percentile $sinh $tanh $toHashedIndexKey $toUUID ' +
    '$tsIncrement $tsSecond'
  ).split(' '),
);

/** @throws MongoError 115 for one that is left out, so that nobody takes it for misspelt */
export function refuseLeftOut(name: string): void {
  if (leftOut.has(name)) throw notSupported(name);
}
