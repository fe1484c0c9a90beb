import { z } from 'zod';
import type { TestService } from './test-service';

const refusal = z.object({ code: z.string() });
const oneRefused = z.object({ outcomes: z.tuple([z.object({ problem: refusal })]) });
const refusedSchema = z.union([
  refusal,
  oneRefused.transform(({ outcomes: [{ problem }] }) => problem),
]);

/** Something of a member that a decision may be about. */
interface OwnThing {
  readonly userId: string;
  /** Id for the path of the decision. */
  readonly id: string;
  readonly body?: object;
}

/**
 * Tries each decision of a service about a member's money, with that member as the administrator.
 *
 * @param things functions that make something of a member, by method and path (`post
 *   /api/admin/deposits/{id}/approve`)
 * @returns the code of each answer, by the same key; `not tried` if `things` has no entry for it
 */
export async function decideAboutOwnMoney(
  service: TestService,
  things: Readonly<Record<string, () => Promise<OwnThing>>>,
): Promise<Record<string, string>> {
  const codes: Record<string, string> = {};
  for (const { decidesAboutMember, method, path } of service.endpoints) {
    if (decidesAboutMember !== true) continue;
    const thing = await things[`${method} ${path}`]?.();
    const decider = thing && service.as(thing.userId, { role: 'admin', adminType: 'master' });
    const answer = await decider?.post(path.replace('{id}', thing?.id ?? ''), thing?.body);
    codes[`${method} ${path}`] = answer ? refusedSchema.parse(answer.body).code : 'not tried';
  }
  return codes;
}
