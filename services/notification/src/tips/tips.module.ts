import { type FinancialTipJson, tipEndpoints as endpoints } from '@bambuzal/contracts';
import {
  type Module,
  operation,
  originOf,
  whileOffered,
  OperatorTable,
} from '@bambuzal/service-kit';
import { Types } from 'mongoose';
import { filledTableModel, FirstContents } from '../operator-tables/first-contents';
import { publishOperatorAudit } from '../audit';
import type { NotificationDependencies } from '../dependencies';
import { firstTips } from './first-tips';
import { type FinancialTipRow, financialTipModel } from './financial-tip.model';

type Dependencies = Pick<NotificationDependencies, 'connection' | 'settings' | 'transact' | 'now'>;
/** Maximum number of tips read; more than anybody reads. */
const mostRead = 50;

/** Tips about handling money. */
export function tipsModule(dependencies: Dependencies): Module {
  const rows = financialTipModel(dependencies.connection);
  const tips = new OperatorTable<FinancialTipRow>(
    { ...dependencies, publishAudit: publishOperatorAudit },
    {
      rows,
      entityType: 'financial_tip',
      words: { create: 'Dica criada', update: 'Dica alterada', delete: 'Dica removida' },
      nameOf: ({ title }) => title,
      auditedValues: ({ _id, createdAt: _, ...fields }) => fields,
    },
  );
  const list = operation(endpoints.list, async () => {
    const newest = { createdAt: -1, _id: -1 } as const;
    const active = await rows.find({ isActive: true }).sort(newest).limit(mostRead).lean();
    return active.map(tipView);
  });
  return {
    name: 'tips',
    models: [filledTableModel, financialTipModel],
    routes: [
      whileOffered(dependencies.settings, 'enableFinancialHealth', list),
      operation(endpoints.all, async ({ query }) => {
        const { data, pagination } = await tips.page(query);
        return { data: data.map(tipView), pagination };
      }),
      operation(endpoints.add, async ({ body, caller, request }) => {
        const row = { _id: new Types.ObjectId(), ...body, createdAt: dependencies.now() };
        return tipView(await tips.add({ caller, origin: originOf(request) }, row));
      }),
      operation(endpoints.change, async ({ params, body, caller, request }) => {
        const by = { caller, origin: originOf(request) };
        return tipView(await tips.change(by, params.id, (before) => ({ ...before, ...body })));
      }),
      operation(endpoints.remove, async ({ params, caller, request }) => {
        await tips.remove({ caller, origin: originOf(request) }, params.id);
        return { success: true as const };
      }),
    ],
    start: () => new FirstContents(dependencies).write(rows, firstTips(dependencies.now())),
  };
}

function tipView({ _id, createdAt: _, ...fields }: FinancialTipRow): FinancialTipJson {
  return { id: String(_id), ...fields };
}
