import { AttemptLimit, type Module, OperatorTable } from '@bambuzal/service-kit';
import { FirstContents } from '../operator-tables/first-contents';
import { publishOperatorAudit } from '../audit';
import type { NotificationDependencies } from '../dependencies';
import { auditedTranslations } from '../translations/audited-translations';
import { firstMessages } from './first-messages';
import { Mascot } from './mascot';
import { type MascotMessageRow, mascotMessageModel } from './mascot-message.model';
import { mascotRoutes } from './mascot.routes';

type Dependencies = Pick<
  NotificationDependencies,
  'cache' | 'connection' | 'log' | 'now' | 'recipients' | 'settings' | 'transact'
>;
/** Limit for one member, far above the use of a person who reads the answers. */
const questions = { name: 'mascot', attempts: 20, windowSeconds: 60 };

/** The assistant: its messages, and its answers to members. */
export function mascotModule(dependencies: Dependencies): Module {
  const { cache, connection, log, now, recipients, settings } = dependencies;
  const rows = mascotMessageModel(connection);
  const limit = new AttemptLimit(cache, questions, log);
  const table = new OperatorTable<MascotMessageRow>(
    { ...dependencies, publishAudit: publishOperatorAudit },
    {
      rows,
      entityType: 'mascot_message',
      words: {
        create: 'Mensagem do assistente criada',
        update: 'Mensagem do assistente alterada',
        delete: 'Mensagem do assistente removida',
      },
      nameOf: ({ trigger }) => trigger,
      auditedValues: ({ _id, createdAt: _, translations, ...fields }) => ({
        ...fields,
        ...auditedTranslations(translations),
      }),
    },
  );
  const mascot = new Mascot({ rows, limit, recipients, settings });
  return {
    name: 'mascot',
    models: [mascotMessageModel],
    routes: mascotRoutes({ mascot, now, rows, table }),
    start: () => new FirstContents(dependencies).write(rows, firstMessages(now())),
  };
}
