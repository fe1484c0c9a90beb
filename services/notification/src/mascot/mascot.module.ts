import { AttemptLimit, type Module, OperatorTable } from '@bambuzal/service-kit';
import { FirstContents } from '../operator-tables/first-contents';
import { publishOperatorAudit } from '../audit';
import type { NotificationParts } from '../parts';
import { firstMessages } from './first-messages';
import { Mascot } from './mascot';
import { type MascotMessageRow, mascotMessageModel } from './mascot-message.model';
import { mascotRoutes } from './mascot.routes';

type Parts = Pick<
  NotificationParts,
  'cache' | 'connection' | 'log' | 'now' | 'recipients' | 'settings' | 'transact'
>;
/** Of one member; far more than somebody who reads the answers. */
const questions = { name: 'mascot', attempts: 20, windowSeconds: 60 };

/** The assistant. */
export function mascotModule(parts: Parts): Module {
  const { cache, connection, log, now, recipients, settings } = parts;
  const rows = mascotMessageModel(connection);
  const limit = new AttemptLimit(cache, questions, log);
  const table = new OperatorTable<MascotMessageRow>(
    { ...parts, publishAudit: publishOperatorAudit },
    {
      rows,
      entityType: 'mascot_message',
      words: {
        create: 'Mensagem do assistente criada',
        update: 'Mensagem do assistente alterada',
        delete: 'Mensagem do assistente removida',
      },
      nameOf: ({ trigger }) => trigger,
      auditedValues: ({ _id, createdAt: _, ...fields }) => fields,
    },
  );
  const mascot = new Mascot({ rows, limit, recipients, settings });
  return {
    name: 'mascot',
    routes: mascotRoutes({ mascot, now, table }),
    start: () => new FirstContents(parts).write(rows, firstMessages(now())),
  };
}
