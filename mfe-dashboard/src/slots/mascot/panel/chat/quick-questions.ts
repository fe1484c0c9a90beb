import type { MascotMessageJson } from '../../../../api/mascot';

const mostOffered = 4;
/** Trigger that is an event of a page (`dashboard.first-visit`) and not a question. */
const moment = /^[\w-]+([.:_-][\w-]+)+$/;

/** Minimum length in characters. Shorter triggers are greetings. */
const shortest = 4;

/** @returns topics to ask about: the first phrase of each trigger, without duplicates */
export function quickQuestions(messages: readonly MascotMessageJson[]): readonly string[] {
  const questions = messages
    .filter(({ isActive, trigger }) => isActive && !moment.test(trigger))
    .map(({ trigger }) => trigger.split(',', 1).join('').trim())
    .filter((topic) => topic.length >= shortest)
    .map((topic) => topic.charAt(0).toLocaleUpperCase() + topic.slice(1));
  return [...new Set(questions)].slice(0, mostOffered);
}
