/**
 * Time in milliseconds after the page was opened within which its first figures may come from
 * answers that the browser fetched with the page.
 */
const fetchedWithPageMs = 30_000;

/**
 * Begins to measure the age of the figures that a page reads from now on.
 *
 * @returns their greatest possible age, in milliseconds
 */
export function measureAge(): () => number {
  const begunAt = performance.now();
  const since = begunAt < fetchedWithPageMs ? 0 : begunAt;
  return () => Math.ceil(performance.now() - since);
}
