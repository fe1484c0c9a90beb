import type { MascotMessageJson } from '../../mascot-api';

const mostOffered = 4;
/** A page's moment (`dashboard.first-visit`) is no question that a person would ask. */
const moment = /^[\w-]+([.:_-][\w-]+)+$/;

/** @returns questions to offer, in the operator's words, each once */
export function quickQuestions(messages: readonly MascotMessageJson[]): readonly string[] {
  const questions = messages
    .filter(({ isActive, trigger }) => isActive && !moment.test(trigger))
    .map(({ trigger }) => trigger.charAt(0).toLocaleUpperCase() + trigger.slice(1));
  return [...new Set(questions)].slice(0, mostOffered);
}
