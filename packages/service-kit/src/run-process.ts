import { ConfigError } from './config';
import { DemoRefusal } from './demo/demo-guard';
import { UnfinishedRestore } from './demo/unfinished-restore';

/** Exit status of a usage error. The configuration is wrong, so a restart cannot help. */
export const refusedStatus = 2;

const refusals = [ConfigError, DemoRefusal, UnfinishedRestore];

/**
 * Starts a process. On a failure the process ends with a status other than zero and one sentence on
 * stderr, even if parts of it have started. With `LOG_LEVEL=debug` the stack of an unforeseen error
 * follows.
 *
 * @param name name of the process, printed before the sentence
 * @param failure words before an unforeseen error; those of a start unless given
 */
export async function runProcess(
  name: string,
  start: () => Promise<unknown>,
  failure = 'it could not start',
): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isRefused = refusals.some((refusal) => error instanceof refusal);
    const sentence = isRefused ? messageOf(error) : `${failure}: ${messageOf(error)}`;
    process.stderr.write(`${name}: ${withoutSecrets(sentence)}\n`);
    if (!isRefused && process.env['LOG_LEVEL'] === 'debug') console.error(error);
    process.exit(isRefused ? refusedStatus : 1);
  }
}

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Hides passwords, because an address may contain one and a driver may repeat the address in its
 * error.
 */
function withoutSecrets(text: string): string {
  return text.replaceAll(/\/\/[^\s/@]+@/g, '//…@');
}
