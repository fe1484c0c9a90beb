import { deadLetterEndpoints as endpoints, DomainError } from '@bambuzal/contracts';
import {
  actorOf,
  drainDeadLetters,
  listRoute,
  type Members,
  type Module,
  objectIdOf,
  operation,
  PeriodicTask,
  sendAgain,
  type ServiceContext,
} from '@bambuzal/service-kit';
import { deadLetterList } from './dead-letter-list';
import { deadLetterContent, deadLetterView } from './dead-letter-view';
import { deadLetterModel } from './dead-letter.model';
import { deadLetterReading } from './dead-letter-reading';
import { discardDeadLetter } from './discard-dead-letter';
import { keepDeadLetter } from './keep-dead-letter';
import { retryDeadLetter } from './retry-dead-letter';
import { sendRetriedLetters } from './send-retried-letters';

/** Interval of the safety net for a retried letter whose process ended before it was sent. */
const sendIntervalMs = 5_000;

/** Messages that services could not handle, and administrators' decisions about them. */
export function deadLettersModule(
  context: ServiceContext,
  members: Members,
  now: () => Date,
): Module {
  const { broker, database, log, names, transact } = context;
  const rows = deadLetterModel(database.connection);
  const sender = new PeriodicTask({
    name: 'retried dead letters',
    everyMs: sendIntervalMs,
    log,
    run: (isStopped) =>
      sendRetriedLetters(
        { rows, sendAgain: (message) => sendAgain({ broker, names }, message) },
        isStopped,
      ),
  });
  const dependencies = { rows, members, transact, now, wakeSender: sender.wake };
  return {
    name: 'dead-letters',
    models: [deadLetterModel],
    routes: [
      listRoute(endpoints.list, deadLetterList(dependencies)),
      operation(endpoints.read, async ({ params }) => {
        const row = await rows.findById(objectIdOf(params.id)).lean();
        if (!row) throw new DomainError('NOT_FOUND');
        return deadLetterContent(dependencies, row);
      }),
      operation(endpoints.retry, async ({ params, ...call }) =>
        deadLetterView(dependencies, await retryDeadLetter(dependencies, actorOf(call), params.id)),
      ),
      operation(endpoints.discard, async ({ body, params, ...call }) =>
        deadLetterView(
          dependencies,
          await discardDeadLetter(dependencies, actorOf(call), params.id, body.reason),
        ),
      ),
    ],
    workers: [sender],
    readings: [deadLetterReading({ rows })],
    start() {
      const drained = drainDeadLetters({
        broker,
        names,
        log,
        keep: (message) => keepDeadLetter({ rows, now }, message),
        databaseReady: () => database.ready(),
      });
      // Requests are answered even while RabbitMQ is away.
      drained.catch((error: unknown) => log.error({ err: error }, 'dead letters are not drained'));
      return Promise.resolve();
    },
  };
}
