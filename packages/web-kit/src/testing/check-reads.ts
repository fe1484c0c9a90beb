import type { FirstReads } from '../contract/define-remote';
import { readRemoteDefinition } from '../contract/remote-definition';
import { createStore } from '../store/store';
import { answerCalls } from './answer-calls';

/**
 * @param document the remote's `remote.json`
 * @param page name of the page that the first reads belong to
 * @returns where both disagree on a screen of the present width: calls that the page reads first,
 *   and its routes do not declare, or the other way round
 */
export async function firstReadProblems(
  document: unknown,
  page: string,
  firstReads: FirstReads,
): Promise<readonly string[]> {
  const { calls } = answerCalls({});
  await Promise.all(firstReads(createStore()));
  const read = calls.map(({ url }) => url.slice(new URL(url).origin.length));
  const routes = readRemoteDefinition(document).routes.filter((route) => route.page === page);
  return routes.flatMap(({ path, data = [] }) => {
    const declared = data
      .filter(({ media }) => media === undefined || matchMedia(media).matches)
      .map((call) => call.path);
    return [
      ...read
        .filter((call) => !declared.includes(call))
        .map((call) => `${path} does not declare ${call}`),
      ...declared
        .filter((call) => !read.includes(call))
        .map((call) => `${path} declares ${call}, which "${page}" does not read first`),
    ];
  });
}
