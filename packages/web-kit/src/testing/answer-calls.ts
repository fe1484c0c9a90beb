/** Answer of a test's server. A number is the status of a refusal without a body. */
type Answer = object | number | Handler;
type Handler = (call: Request) => Response | Promise<Response>;

export interface AnsweredCalls {
  /** All calls so far, in order. */
  readonly calls: readonly Request[];
  /** Changes the answer for later calls. */
  readonly answer: (path: string, answer: Answer) => void;
}

/**
 * A fake server in place of the network.
 *
 * @param answers by path, without the query; any other path answers 404
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): AnsweredCalls {
  const current = new Map<string, Answer>(Object.entries(answers));
  const calls: Request[] = [];
  globalThis.fetch = async (input, options) => {
    const call = new Request(input, options);
    calls.push(call.clone());
    return respond(call, current.get(new URL(call.url).pathname) ?? 404);
  };
  return {
    calls,
    answer(path, answer) {
      current.set(path, answer);
    },
  };
}

/** A refusal in the form that the server sends. */
export function refuse(
  status: number,
  code: string,
  message: string,
  errors?: Readonly<Record<string, readonly string[]>>,
): () => Response {
  return () => new Response(JSON.stringify({ status, code, message, errors }), { status });
}

/** An answer that never arrives. */
export const never = () => new Promise<Response>(() => undefined);

/** The first page of a list. */
export function pageOf<Row>(data: Row[], total = data.length) {
  return { data, pagination: { total, page: 1, pageSize: 10, totalPages: Math.ceil(total / 10) } };
}

/** Calls that change something at a path. */
export const posted = (calls: readonly Request[], path: string) =>
  calls.filter(({ method, url }) => method === 'POST' && new URL(url).pathname === path);

/** Calls that read a path. */
export const asked = (calls: readonly Request[], path: string) =>
  calls.filter(({ method, url }) => method === 'GET' && new URL(url).pathname === path);

export const keyOf = (call: Request | undefined) => call?.headers.get('Idempotency-Key');

/** Body of the last call of a method. */
export async function bodyOf(calls: readonly Request[], method: string): Promise<unknown> {
  const call = calls.filter((candidate) => candidate.method === method).at(-1);
  return JSON.parse((await call?.text()) ?? 'null');
}

function respond(call: Request, answer: Answer): Response | Promise<Response> {
  if (isHandler(answer)) return answer(call);
  if (typeof answer === 'number') return new Response('', { status: answer });
  return new Response(JSON.stringify(answer), {
    headers: { 'Content-Type': 'application/json' },
  });
}

function isHandler(answer: Answer): answer is Handler {
  return typeof answer === 'function';
}
