import type { MascotMessageJson } from '../../../../api/mascot';

const mostOffered = 4;
/** A page's moment (`dashboard.first-visit`) is no question that a person would ask. */
const moment = /^[\w-]+([.:_-][\w-]+)+$/;

/** Shorter ones greet, and ask for nothing. */
const shortest = 4;

/** @returns topics to ask about: the first of each trigger's words or phrases, each once */
export function quickQuestions(messages: readonly MascotMessageJson[]): readonly string[] {
  const questions = messages
    .filter(({ isActive, trigger }) => isActive && !moment.test(trigger))
    .map(({ trigger }) => trigger.split(',', 1).join('').trim())
    .filter((topic) => topic.length >= shortest)
    .map((topic) => topic.charAt(0).toLocaleUpperCase() + topic.slice(1));
  return [...new Set(questions)].slice(0, mostOffered);
}
