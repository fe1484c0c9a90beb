import { createContext, Script } from 'node:vm';
import { badValue, MongoError } from '../errors';
import { toDouble } from '../values/numbers';
import { isCode, isDocument, isDouble, isLong, type BsonValue } from '../values/value';
import type { EvaluationContext } from './context';
import { checkDeadline } from './deadline';
import type { Predicate } from './predicate';

const timeoutMs = 1000;

/**
 * `$where`: a function, or the body of an expression, run with the document as `this` and `obj`.
 *
 * It runs in a fresh context so that a query cannot leave state for the next one. This is for order
 * and not for protection, because a context of node:vm is no sandbox. Among the functions that
 * MongoDB gives scripts, it has only `sleep`, with which tests make a query slow.
 *
 * @throws MongoError 2 if it is no code, 139 if the code cannot be compiled or throws
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
    // A single document can take longer than hundreds of others, after which the clock is normally
    // checked.
    checkDeadline(deadline);
    // Slightly later than the command's own time limit, which is the error to report: a timer may
    // fire a little early.
    const timeout = Math.min(timeoutMs, deadline - Date.now() + 2);
    try {
      return failing(() => Boolean(script.runInContext(sandbox, { timeout })));
    } finally {
      checkDeadline(deadline);
    }
  };
}

/** Holds up everybody, as any script does; so it ends with the command, or with the script's time. */
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
    // An error of another context is no instance of this one's Error.
    throw new MongoError(139, 'JSInterpreterFailure', String(error));
  }
}

/** Numbers as scripts know them; a `long` that no double holds becomes a bigint, which compares. */
function toScriptValue(value: BsonValue): unknown {
  if (isLong(value) && !Number.isSafeInteger(value.toNumber())) return value.toBigInt();
  if (isLong(value) || isDouble(value)) return toDouble(value);
  if (Array.isArray(value)) return value.map(toScriptValue);
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, toScriptValue(item)]),
  );
}
