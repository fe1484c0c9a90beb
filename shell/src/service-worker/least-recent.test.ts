import { keepAtMost } from './least-recent';

function shelfOf(...names: readonly string[]) {
  const entries = new Set(names);
  return {
    entries,
    keys: () => Promise.resolve([...entries]),
    delete: (name: string) => Promise.resolve(entries.delete(name)),
  };
}

test('deletes the oldest entry when there are too many', async () => {
  const shelf = shelfOf('first', 'second', 'third');
  await keepAtMost(shelf, 2);
  expect([...shelf.entries]).toEqual(['second', 'third']);
});

test('deletes nothing while there is room', async () => {
  const shelf = shelfOf('first', 'second');
  await keepAtMost(shelf, 2);
  expect([...shelf.entries]).toEqual(['first', 'second']);
});
