/** Store whose `keys` are in the order of insertion, as in `Cache`. */
interface Shelf<Key> {
  readonly keys: () => Promise<readonly Key[]>;
  readonly delete: (key: Key) => Promise<boolean>;
}

/** Deletes the oldest entries above `count`. Otherwise files of old builds would stay for ever. */
export async function keepAtMost<Key>(shelf: Shelf<Key>, count: number): Promise<void> {
  const keys = await shelf.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - count)).map((key) => shelf.delete(key)),
  );
}
