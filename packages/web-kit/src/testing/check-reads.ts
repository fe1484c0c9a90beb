import { resolvePart, type Remote } from '../contract/define-remote';
import { readRemoteDefinition, type RouteDefinition } from '../contract/remote-definition';
import { createStore } from '../store/store';
import { answerCalls } from './answer-calls';

/**
 * @param document the remote's `remote.json`
 * @returns where routes that declare `data` for a screen of the present width disagree with
 *   `firstReads` of their pages
 */
export async function firstReadProblems(
  document: unknown,
  remote: Remote,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const route of readRemoteDefinition(document).routes)
    if (route.data !== undefined) problems.push(...(await problemsOf(route, remote)));
  return problems;
}

async function problemsOf({ path, page, data = [] }: RouteDefinition, remote: Remote) {
  const part = remote.pages[page];
  const { firstReads } = part ? await resolvePart(part) : {};
  if (!firstReads) return [`${path} declares data, and "${page}" has no firstReads`];
  const { calls } = answerCalls({});
  await Promise.all(firstReads(createStore()));
  const read = calls.map(({ url }) => url.slice(new URL(url).origin.length));
  const declared = data
    .filter(({ media }) => media === undefined || matchMedia(media).matches)
    .map((call) => call.path);
  return [
    ...read
      .filter((call) => !declared.includes(call))
      .map((call) => `"${page}" reads ${call} first, and ${path} does not declare it`),
    ...declared
      .filter((call) => !read.includes(call))
      .map((call) => `${path} declares ${call}, and "${page}" does not read it first`),
  ];
}
