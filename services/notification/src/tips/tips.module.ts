import { type FinancialTipJson, inLanguage, tipEndpoints as endpoints } from '@bambuzal/contracts';
import {
  currentContext,
  type Module,
  operation,
  OperatorTable,
  plainWrites,
  tableRoutes,
  whileOffered,
} from '@bambuzal/service-kit';
import type { z } from 'zod';
import { filledTableModel, FirstContents } from '../operator-tables/first-contents';
import { publishOperatorAudit } from '../audit';
import type { NotificationDependencies } from '../dependencies';
import { auditedTranslations } from '../translations/audited-translations';
import { firstTips } from './first-tips';
import { type FinancialTipRow, financialTipModel } from './financial-tip.model';

type Dependencies = Pick<NotificationDependencies, 'connection' | 'settings' | 'transact' | 'now'>;
type NewTip = z.output<typeof endpoints.add.body>;
/** Maximum number of tips read, more than a person reads. */
const mostRead = 50;

/** Tips about handling money, which members read and operators change. */
export function tipsModule(dependencies: Dependencies): Module {
  const { connection, now } = dependencies;
  const rows = financialTipModel(connection);
  const tips = new OperatorTable<FinancialTipRow>(
    { ...dependencies, publishAudit: publishOperatorAudit },
    {
      rows,
      entityType: 'financial_tip',
      words: { create: 'Dica criada', update: 'Dica alterada', delete: 'Dica removida' },
      nameOf: ({ title }) => title,
      auditedValues: ({ _id, createdAt: _, translations, ...fields }) => ({
        ...fields,
        ...auditedTranslations(translations),
      }),
    },
  );
  const list = operation(endpoints.list, async () => {
    const newest = { createdAt: -1, _id: -1 } as const;
    const active = await rows.find({ isActive: true }).sort(newest).limit(mostRead).lean();
    const { language } = currentContext();
    return active.map((tip) => tipView(inLanguage(tip, language)));
  });
  return {
    name: 'tips',
    models: [filledTableModel, financialTipModel],
    routes: [
      whileOffered(dependencies.settings, 'enableFinancialHealth', list),
      ...tableRoutes(
        endpoints,
        {
          rows,
          filters: { active: 'isActive' },
          sorts: { createdAt: 'createdAt' },
          view: (found) => found.map(administeredTipView),
        },
        plainWrites(tips, (_id, fields: NewTip) => ({ _id, ...fields, createdAt: now() })),
      ),
    ],
    start: () => new FirstContents(dependencies).write(rows, firstTips(now())),
  };
}

function tipView({
  _id,
  createdAt: _,
  translations: __,
  ...fields
}: FinancialTipRow): FinancialTipJson {
  return { id: String(_id), ...fields };
}

function administeredTipView(row: FinancialTipRow) {
  const { createdAt, translations = {} } = row;
  return { ...tipView(row), translations, createdAt };
}
