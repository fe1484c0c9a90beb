import type { Reading } from '@bambuzal/service-kit';
import { countDeadLetters } from './count-dead-letters';

/** Reading of the messages that were set aside and wait for a decision. */
export function deadLetterReading(dependencies: Parameters<typeof countDeadLetters>[0]): Reading {
  return {
    name: 'dead letters',
    gauges: {
      bambuzal_dead_letters_waiting: {
        help: 'Messages of a service that wait for a decision, counted up to 1,000',
        labels: ['consumer'],
      },
    },
    async read() {
      const counts = [...(await countDeadLetters(dependencies))];
      return {
        bambuzal_dead_letters_waiting: counts.map(([consumer, value]) => ({
          labels: { consumer },
          value,
        })),
      };
    },
  };
}
