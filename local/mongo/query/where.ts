import { createContext, Script } from 'node:vm';
import { badValue, MongoError } from '../errors';
import { toDouble } from '../values/numbers';
import { isCode, isDocument, isDouble, isLong, type BsonValue } from '../values/value';
import type { EvaluationContext } from './context';
import { checkDeadline } from './deadline';
import type { Predicate } from './predicate';

const timeoutMs = 1000;

/**
 * `$where`: a function, an expression or the body of a function, run with the document as `this`
 * and `obj`.
 *
 * It runs in a fresh context, so that a query leaves no state for the next one. The context is no
 * protection, because a context of node:vm is not a sandbox. Scripts have only one of MongoDB's
 * functions: `sleep`, with which tests make a query slow.
 *
 * @throws MongoError 2 if the operand is not code, 139 if the code cannot be compiled or throws
 */
export function compileWhere(
  operand: BsonValue,
  { deadline = Infinity }: EvaluationContext,
): Predicate {
  const code = isCode(operand) && !operand.scope ? operand.code : operand;
  if (typeof code !== 'string') throw badValue('$where needs code, without a scope');
  const isFunction = /^\s*(?:function\b|\([^)]*\)\s*=>|\w+\s*=>)/.test(code);
  const isBody = /\breturn\b/.test(code);
  const source = isFunction ? code : `function () { ${isBody ? code : `return (${code}\n);`} }`;
  const sandbox = createContext({ obj: {}, sleep: createSleep(deadline) });
  const script = failing(() => new Script(`(${source}).call(obj)`));
  return (subject) => {
    sandbox.obj = toScriptValue(subject);
    // Check the clock for every document, because a script can take long for a single document.
    checkDeadline(deadline);
    // Use a timeout slightly after the command's time limit, because a timer can fire early and the
    // time limit is the error to report.
    const timeout = Math.min(timeoutMs, deadline - Date.now() + 2);
    try {
      return failing(() => Boolean(script.runInContext(sandbox, { timeout })));
    } finally {
      checkDeadline(deadline);
    }
  };
}

/**
 * Blocks the whole server, as any script does. It therefore ends at the command's deadline or after
 * the script's timeout.
 */
function createSleep(deadline: number): (milliseconds: unknown) => void {
  const neverChanged = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return (milliseconds) => {
    const longest = Math.min(timeoutMs, deadline - Date.now());
    Atomics.wait(neverChanged, 0, 0, Math.min(Number(milliseconds) || 0, longest));
  };
}

function failing<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    // An error of another context is not an instance of this context's `Error`.
    throw new MongoError(139, 'JSInterpreterFailure', String(error));
  }
}

/**
 * Converts `long` and `double` values to JavaScript numbers. A `long` that is no safe integer
 * becomes a bigint, which scripts can compare.
 */
function toScriptValue(value: BsonValue): unknown {
  if (isLong(value) && !Number.isSafeInteger(value.toNumber())) return value.toBigInt();
  if (isLong(value) || isDouble(value)) return toDouble(value);
  if (Array.isArray(value)) return value.map(toScriptValue);
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, toScriptValue(item)]),
  );
}
