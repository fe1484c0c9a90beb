import type { Remote } from '../contract/define-remote';
import { readRemoteDefinition } from '../contract/remote-definition';

/**
 * @param document the remote's `remote.json`
 * @returns where definition and code disagree: names that only one of them contains
 * @throws UnexpectedShape if the document is not a valid definition
 */
export function remoteProblems(document: unknown, remote: Remote): readonly string[] {
  const { name, routes, slots } = readRemoteDefinition(document);
  const problems = [
    ...difference(
      'page',
      routes.map(({ page }) => page),
      Object.keys(remote.pages),
    ),
    ...difference(
      'part',
      slots.map(({ part }) => part),
      Object.keys(remote.slots),
    ),
  ];
  const { namespace } = remote.locales;
  return namespace === name
    ? problems
    : [...problems, `the messages are those of "${namespace}", not of "${name}"`];
}

function difference(
  what: string,
  declared: readonly string[],
  defined: readonly string[],
): readonly string[] {
  const missing = [...new Set(declared)].filter((name) => !defined.includes(name));
  const unused = defined.filter((name) => !declared.includes(name));
  return [
    ...missing.map((name) => `remote.json names the ${what} "${name}", which is not defined`),
    ...unused.map((name) => `the ${what} "${name}" is defined, and remote.json does not name it`),
  ];
}
