/** Delay in milliseconds after the page has loaded, so that the first requests come first. */
const laterMs = 1000;

/** @returns resolves when the page has loaded, and had time for the requests that it needs first */
export async function whenQuiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await new Promise((resolve) => setTimeout(resolve, laterMs));
}
