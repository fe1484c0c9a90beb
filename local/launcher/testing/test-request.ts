import { InvalidInput } from '../errors';
import { parseInstances } from '../options';

/** The tests that a person asked for on the command line. */
export type TestRequest =
  | {
      readonly kind: 'whole';
      /** Whether tests run again that have passed and cannot end differently. */
      readonly isComplete: boolean;
    }
  | { readonly kind: 'changed'; readonly options: readonly string[] }
  | {
      readonly kind: 'paths';
      readonly paths: readonly string[];
      readonly options: readonly string[];
    };

const ALL = '--all';
const CHANGED = '--changed';
const INSTANCES = '--instances';

/**
 * Takes `--instances 2` from the beginning of the command line: the number of instances of each
 * service with which the journeys run.
 *
 * @throws {InvalidInput}
 */
export function takeInstances(args: readonly string[]): {
  readonly instances: number;
  readonly rest: readonly string[];
} {
  if (args[0] !== INSTANCES) return { instances: 1, rest: args };
  return { instances: parseInstances(args[1] ?? ''), rest: args.slice(2) };
}

/**
 * Parses the command line of `npm test`: nothing, or `--all`; paths first, or `--changed`, then options
 * for the test runner (`npm test -- services/wallet/src/deposits -t refuses`).
 *
 * @throws {InvalidInput} options of a runner without a path, because the two runners take different
 *   options
 */
export function parseTestRequest(args: readonly string[]): TestRequest {
  if (args.length === 0) return { kind: 'whole', isComplete: false };
  if (args.length === 1 && args[0] === ALL) return { kind: 'whole', isComplete: true };
  if (args[0] === CHANGED) {
    const [path] = args.slice(1).filter((arg) => !arg.startsWith('-'));
    if (path !== undefined) throw new InvalidInput(`${CHANGED} takes no path (${path}).`);
    return { kind: 'changed', options: args.slice(1) };
  }
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const end = firstOption < 0 ? args.length : firstOption;
  if (end === 0) {
    throw new InvalidInput(`Name a path before ${args[0]}: npm test -- PATH ${args.join(' ')}`);
  }
  return { kind: 'paths', paths: args.slice(0, end), options: args.slice(end) };
}
