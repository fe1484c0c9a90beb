import { mascotLanguages } from './languages';
import { longestOf, type Words, wordsOf } from './question';
import { understand } from './understanding';
import type { PageName } from './vocabulary';

interface Teachable {
  readonly trigger: string;
  readonly content: string;
}

const idle = new Set(
  Object.values(mascotLanguages).flatMap(({ vocabulary }) =>
    vocabulary.idle.flatMap((words) => [...words]),
  ),
);

/**
 * Finds the operator's message that answers a question. Commas divide a trigger into phrases, and a
 * phrase matches if all its significant words occur. Without a comma, each word counts by itself.
 *
 * @param messages with equal matches, the earlier message wins
 * @returns the message that matches the most words of the question
 */
export function taughtAnswer<Message extends Teachable>(
  question: Words,
  messages: readonly Message[],
): Message | undefined {
  return messages
    .map((message) => ({ message, words: calling(question, message.trigger) }))
    .filter(({ words }) => words > 0)
    .sort((a, b) => b.words - a.words)[0]?.message;
}

function calling(question: Words, trigger: string): number {
  const parts = trigger.split(',').map(tellingOf);
  if (parts.length > 1) return longestOf(question, parts);
  return parts.flatMap((words) => [...words]).filter((word) => question.has(word)).length;
}

/** @returns the significant words; all words if none is significant */
function tellingOf(text: string): Words {
  const words = wordsOf(text);
  const telling = new Set([...words].filter((word) => !idle.has(word)));
  return telling.size > 0 ? telling : words;
}

/** @returns whether the first phrase of a trigger (its subject) names one of the pages */
export function isAboutPage(trigger: string, pages: readonly PageName[]): boolean {
  if (pages.length === 0) return false;
  const vocabularies = Object.values(mascotLanguages).map(({ vocabulary }) => vocabulary);
  const { page } = understand(wordsOf(trigger.split(',', 1).join('')), vocabularies);
  return page !== undefined && pages.includes(page.name);
}
