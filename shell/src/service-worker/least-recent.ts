/** A store that hands its keys out in the order in which they came, as `Cache` does. */
interface Shelf<Key> {
  readonly keys: () => Promise<readonly Key[]>;
  readonly delete: (key: Key) => Promise<boolean>;
}

/** Makes room by what has lain there longest; files of builds of long ago would stay for ever. */
export async function keepAtMost<Key>(shelf: Shelf<Key>, count: number): Promise<void> {
  const keys = await shelf.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - count)).map((key) => shelf.delete(key)),
  );
}
