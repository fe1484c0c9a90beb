import type { Operation } from './operation';

/** The same operation, whose answers no cache keeps: they are one person's. */
export function uncached({ endpoint, handler }: Operation): Operation {
  return {
    endpoint,
    handler: (verify) => {
      const answer = handler(verify);
      return (request, response, next) => {
        response.setHeader('cache-control', 'no-store');
        return answer(request, response, next);
      };
    },
  };
}
