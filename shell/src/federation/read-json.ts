import { fileLimitMs } from './limits';

/**
 * @returns the parsed document, never from the browser's cache
 * @throws Error with the address, if the document is missing or late
 */
export async function readJson(address: string): Promise<unknown> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), fileLimitMs);
  try {
    const response = await fetch(address, { cache: 'no-cache', signal: limit.signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    const reason = limit.signal.aborted ? `no answer in ${fileLimitMs} ms` : reasonOf(error);
    throw new Error(`${address} could not be read: ${reason}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
