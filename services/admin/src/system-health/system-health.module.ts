import { systemHealthEndpoints } from '@bambuzal/contracts';
import { type Module, operation, readReports, type ServiceContext } from '@bambuzal/service-kit';
import { countDeadLetters } from '../dead-letters/count-dead-letters';
import { deadLetterModel } from '../dead-letters/dead-letter.model';
import { readSystemHealth } from './read-system-health';

/** Health of the product, from the reports that every instance keeps in Redis. */
export function systemHealthModule({ cache, database }: ServiceContext, now: () => Date): Module {
  const rows = deadLetterModel(database.connection);
  return {
    name: 'system-health',
    routes: [
      operation(systemHealthEndpoints.read, () =>
        readSystemHealth({
          readReports: () => readReports(cache),
          countDeadLetters: () => countDeadLetters({ rows }),
          now,
        }),
      ),
    ],
  };
}
