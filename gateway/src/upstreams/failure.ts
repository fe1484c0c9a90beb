import { z } from 'zod';

/**
 * How a call to an instance failed. `unconnected`: nothing was sent. `interrupted`: the connection
 * ended before the answer did, and the instance may have done the work. `unready`: it answered that
 * it does not serve now. `other`: a timeout, or a client that hung up.
 */
export type Failure = 'unconnected' | 'interrupted' | 'unready' | 'other';

/** An instance answered 503, and the call goes to another one instead. */
export class UnreadyAnswer extends Error {
  override readonly name = 'UnreadyAnswer';
}

/** Errors of undici, of Node.js, and those that wrap one of them. */
const errorSchema = z.object({
  code: z.unknown().optional(),
  syscall: z.unknown().optional(),
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).optional(),
});

const connecting: readonly unknown[] = ['connect', 'getaddrinfo'];
const interruptions: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

export function failureOf(error: unknown): Failure {
  if (error instanceof UnreadyAnswer) return 'unready';
  const { data } = errorSchema.safeParse(error);
  if (!data) return 'other';
  if (isUnconnected(data)) return 'unconnected';
  if (interruptions.includes(data.code)) return 'interrupted';
  return data.cause === undefined ? 'other' : failureOf(data.cause);
}

/** A name with several addresses fails with one error for each of them. */
function isUnconnected({ code, syscall, errors = [] }: z.infer<typeof errorSchema>): boolean {
  if (errors.length > 0) return errors.every((error) => failureOf(error) === 'unconnected');
  return connecting.includes(syscall) || code === 'UND_ERR_CONNECT_TIMEOUT';
}
