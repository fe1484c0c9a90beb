import type { z } from 'zod';
import type { Language } from './languages';
import { validationWords } from './validation-words';

type Rule = keyof typeof validationWords;

/** Maximum number of invalid fields that are reported for one request. */
const mostFields = 20;
const longestName = 100;

/**
 * @returns for the first invalid fields, the field's path (`address.city`; empty for the whole
 *   body) mapped to its messages in the
 *   reader's language
 */
export function fieldErrors(error: z.ZodError, language: Language): Record<string, string[]> {
  // Uses a map, because a field may be named `constructor`.
  const errors = new Map<string, string[]>();
  const add = (path: string, message: string) => {
    const name = path.slice(0, longestName);
    const messages = errors.get(name) ?? [];
    if (messages.includes(message) || (errors.size === mostFields && messages.length === 0)) return;
    errors.set(name, [...messages, message]);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        add([...issue.path, key].join('.'), validationWords.unknownField[language]);
      }
    } else {
      add(issue.path.join('.'), describe(issue, language));
    }
  }
  return Object.fromEntries(errors);
}

type Issue = z.core.$ZodIssue;

function describe(issue: Issue, language: Language): string {
  const bounds = {
    minimum: 'minimum' in issue ? String(issue.minimum) : '',
    maximum: 'maximum' in issue ? String(issue.maximum) : '',
  };
  return validationWords[ruleOf(issue)][language]
    .replace('{minimum}', bounds.minimum)
    .replace('{maximum}', bounds.maximum);
}

function ruleOf(issue: Issue): Rule {
  if (isRule(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return ruleOfType(issue.expected, issue.input);
    case 'too_small':
      return issue.origin === 'string'
        ? issue.minimum === 1
          ? 'required'
          : 'tooShort'
        : 'minimum';
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'maximum';
    case 'invalid_format':
      return ruleOfFormat(issue.format);
    case 'invalid_value':
      return 'choice';
    default:
      return 'invalid';
  }
}

function ruleOfType(expected: string, input: unknown): Rule {
  if (input === undefined) return 'required';
  if (expected === 'int') return 'wholeNumber';
  if (expected === 'number') return 'number';
  if (expected === 'boolean') return 'yesOrNo';
  return expected === 'string' ? 'text' : 'invalid';
}

function ruleOfFormat(format: string): Rule {
  if (format === 'email' || format === 'url') return format;
  if (format === 'safeint') return 'wholeNumber';
  return format === 'datetime' || format === 'date' ? 'date' : 'invalid';
}

function isRule(message: string): message is Rule {
  return Object.hasOwn(validationWords, message);
}
