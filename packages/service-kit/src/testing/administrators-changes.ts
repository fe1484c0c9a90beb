import type { Endpoint, MessageType } from '@bambuzal/contracts';
import { z } from 'zod';
import type { TestService } from './test-service';

/**
 * @returns the paths of a service by which administrators change something: `PATCH /api/…`, sorted
 */
export function administratorsChanges(endpoints: readonly Endpoint[]): string[] {
  return endpoints
    .filter(
      ({ access, changesNothing, method }) =>
        typeof access === 'object' && method !== 'get' && changesNothing !== true,
    )
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .toSorted();
}

/** Request that makes one of these paths change something. */
export interface ChangeRequest {
  /** Id of the thing to change, for the path. */
  readonly id?: string;
  readonly body?: object;
}

const recordSchema = z.looseObject({ adminId: z.string().nullable() });

/**
 * Makes a master change something.
 *
 * @param audited type of the message that carries the service's audit records
 * @param change `PATCH /api/…/{id}`, as listed by `administratorsChanges`
 * @returns the master's audit records of the change
 * @throws Error if the change is refused
 */
export async function recordsOfChange(
  { admin, sent }: Pick<TestService, 'admin' | 'sent'>,
  audited: MessageType,
  change: string,
  { id = '', body }: ChangeRequest = {},
) {
  const [method, path = ''] = change.split(' ');
  const send = z.enum(['post', 'patch', 'delete']).parse(method?.toLowerCase());
  const before = (await sent(audited.type)).length;
  const answer = await admin[send](path.replace(/\{\w+\}/, id), body);
  if (!answer.ok) throw new Error(`${change} answers ${answer.status}: ${answer.text}`);
  const after = await sent(audited.type);
  return after
    .slice(before)
    .map((data) => recordSchema.parse(data))
    .filter(({ adminId }) => adminId === 'test-master');
}
