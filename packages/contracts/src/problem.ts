import { z } from 'zod';
import type { ProblemValue } from './domain-error';
import { fillProblem } from './fill-problem';
import type { Language } from './languages';
import { problemCatalogue, type ProblemCode } from './problem-catalogue';

/**
 * Refusal as `application/problem+json` (RFC 9457). `code` is stable and meant for programs.
 * `message` is meant for people, in the language of `Accept-Language`. `errors` maps a field's path
 * to its messages.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  correlationId: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  maintenance: z.boolean().optional(),
  /** The decision's preview as of now, if the code is STATE_CHANGED. */
  preview: z.unknown().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Header of a 503 answer that says that the product is closed on purpose. */
export const maintenanceHeader = 'x-maintenance-mode';

/** Request header that names the account that the page shows. */
export const shownAccountHeader = 'x-shown-account';

/** Header of an answer that names the account whose session asked. */
export const answeredAccountHeader = 'x-answered-account';

export const problemContentType = 'application/problem+json';

/**
 * @param more.errors messages by field, already in the reader's language
 * @param values fill `{name}` in the words
 * @returns the problem as it goes over the wire
 */
export function describeProblem(
  code: ProblemCode,
  language: Language,
  more: Pick<Problem, 'correlationId' | 'errors' | 'preview'> = {},
  values: Readonly<Record<string, ProblemValue>> = {},
): Problem {
  const { status, words } = problemCatalogue[code];
  return {
    type: `urn:bambuzal:problem:${code.toLowerCase().replaceAll('_', '-')}`,
    title: fillProblem(words['en-US'], 'en-US', values),
    status,
    code,
    message: fillProblem(words[language], language, values),
    // The browser reads this flag, because the flag does not depend on the language of the words.
    ...(code === 'MAINTENANCE' && { maintenance: true }),
    ...more,
  };
}
