import { problemSchema } from '@bambuzal/contracts';

const problem = problemSchema.partial();

/** @returns HTTP status and, for a refusal, its code: `[403, 'FORBIDDEN']`, `[200, undefined]` */
export async function verdictOf(response: Response): Promise<[number, string | undefined]> {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, data } = problem.safeParse(body);
  return [response.status, success && !response.ok ? data.code : undefined];
}
