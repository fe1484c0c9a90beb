import { AttemptLimit, type Composition } from '@bambuzal/service-kit';
import { FirstContents } from '../operator-tables/first-contents';
import { OperatorTable } from '../operator-tables/operator-table';
import type { NotificationParts } from '../parts';
import { firstMessages } from './first-messages';
import { Mascot } from './mascot';
import { type MascotMessageRow, mascotMessageModel } from './mascot-message.model';
import { mascotOperations } from './mascot.operations';

type Parts = Pick<
  NotificationParts,
  'cache' | 'connection' | 'log' | 'now' | 'recipients' | 'settings' | 'transact'
>;
type MascotRoom = Pick<Composition, 'operations' | 'subscriptions'> & {
  readonly onStart: () => Promise<void>;
};

/** Of one member; far more than somebody who reads the answers. */
const questions = { name: 'mascot', attempts: 20, windowSeconds: 60 };

/** The assistant, wired. */
export function createMascot(parts: Parts): MascotRoom {
  const { cache, connection, log, now, recipients, settings } = parts;
  const rows = mascotMessageModel(connection);
  const limit = new AttemptLimit(cache, questions, log);
  const table = new OperatorTable<MascotMessageRow>(parts, {
    rows,
    entityType: 'mascot_message',
    words: {
      create: 'Mensagem do assistente criada',
      update: 'Mensagem do assistente alterada',
      delete: 'Mensagem do assistente removida',
    },
    nameOf: ({ trigger }) => trigger,
    auditedValues: ({ _id, createdAt: _, ...fields }) => fields,
  });
  const mascot = new Mascot({ rows, limit, recipients, settings });
  return {
    operations: mascotOperations({ mascot, now, table }),
    subscriptions: [],
    onStart: () => new FirstContents(parts).write(rows, firstMessages(now())),
  };
}
