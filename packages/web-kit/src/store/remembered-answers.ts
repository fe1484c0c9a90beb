import { recall, remember } from '@bambuzal/ui';
import { isRecord } from '../contract/reading';

/** A query that was answered. */
export interface RememberedAnswer {
  readonly endpointName: string;
  readonly arg: unknown;
  readonly value: unknown;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** Answers by their key in the store's cache. */
export type RememberedAnswers = Readonly<Record<string, RememberedAnswer>>;

export const answersKey = 'bambuzal.answers';
/** A new number discards answers that were stored in another shape. */
const version = 1;
const keptForMs = 7 * 24 * 60 * 60 * 1000;
const mostCharacters = 200_000;

/**
 * @returns answers that this member was shown last on this device; never those of another account
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

/** Adds to the answers kept for a member; answers of any other account are removed. */
export function rememberAnswers(userId: string, fresh: RememberedAnswers): void {
  const answers = Object.entries({ ...recallAnswers(userId), ...fresh });
  answers.sort(([, one], [, other]) => other.answeredAt - one.answeredAt);
  remember(answersKey, textOf(userId, answers));
}

export function forgetAnswers(): void {
  try {
    localStorage.removeItem(answersKey);
  } catch {
    // Storage is forbidden, so it holds no answers.
  }
}

/** @param answers the latest first; the oldest are dropped if there is no room for them */
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
