import { recall, remember } from '@bambuzal/ui';
import { isRecord } from '../contract/reading';

/** A query that was answered. */
export interface RememberedAnswer {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
  /** Time in milliseconds since 1970. */
  readonly answeredAt: number;
}

/** Answers by their key in the store's cache. */
export type RememberedAnswers = Readonly<Record<string, RememberedAnswer>>;

export const answersKey = 'bambuzal.answers';
/** Version of the stored shape. A new number discards answers stored in an older shape. */
const version = 1;
const keptForMs = 7 * 24 * 60 * 60 * 1000;
const mostCharacters = 200_000;

/**
 * @returns the answers that this member was last shown on this device; never answers of another
 *   account
 */
export function recallAnswers(userId: string, now = Date.now()): RememberedAnswers {
  const stored = parse(recall(answersKey));
  if (stored['version'] !== version || stored['userId'] !== userId) return {};
  const { answers } = stored;
  if (!isRecord(answers)) return {};
  return Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) =>
      isAnswer(answer) && now - answer.answeredAt < keptForMs ? [[key, answer]] : [],
    ),
  );
}

/** Adds to the answers kept for a member. Answers of any other account are removed. */
export function rememberAnswers(userId: string, fresh: RememberedAnswers): void {
  const answers = Object.entries({ ...recallAnswers(userId), ...fresh });
  answers.sort(([, one], [, other]) => other.answeredAt - one.answeredAt);
  remember(answersKey, textOf(userId, answers));
}

export function forgetAnswers(): void {
  try {
    localStorage.removeItem(answersKey);
  } catch {
    // The browser forbids storage, so there are no stored answers.
  }
}

/** @param answers latest first; the oldest are dropped if there is no space for them */
function textOf(userId: string, answers: readonly (readonly [string, RememberedAnswer])[]): string {
  const text = JSON.stringify({ version, userId, answers: Object.fromEntries(answers) });
  return text.length <= mostCharacters || answers.length === 0
    ? text
    : textOf(userId, answers.slice(0, -1));
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

function isAnswer(stored: unknown): stored is RememberedAnswer {
  return (
    isRecord(stored) &&
    typeof stored['endpointName'] === 'string' &&
    typeof stored['answeredAt'] === 'number' &&
    'value' in stored
  );
}
