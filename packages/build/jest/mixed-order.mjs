import { createRequire } from 'node:module';

const { default: TestSequencer } = createRequire(import.meta.url)('@jest/test-sequencer');

/** Project whose files wait for processes that they start, and compute little themselves. */
const waitingProject = 'e2e';

/**
 * Spreads the files that wait among those that compute, so that they use the processors in turn.
 * Jest alone begins with the largest files, which all wait.
 */
export default class MixedOrder extends TestSequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isWaiting = ({ context }) => context.config.displayName?.name === waitingProject;
    return mixed(
      sorted.filter(isWaiting),
      sorted.filter((test) => !isWaiting(test)),
    );
  }
}

/**
 * Spreads the items of one list evenly among those of another. Each list keeps its order, and the
 * first list begins.
 *
 * @template Item
 * @param {readonly Item[]} few
 * @param {readonly Item[]} many
 * @returns {Item[]}
 */
export function mixed(few, many) {
  const placeOf = (list) => (item, index) => ({ item, place: index / list.length });
  return [...few.map(placeOf(few)), ...many.map(placeOf(many))]
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
