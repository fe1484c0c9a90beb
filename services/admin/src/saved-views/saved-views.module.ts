import { savedViewEndpoints as endpoints } from '@bambuzal/contracts';
import { actorOf, type Module, operation, type ServiceContext } from '@bambuzal/service-kit';
import { savedViewModel } from './saved-view.model';
import { listSavedViews, removeView, saveView } from './saved-views';

/** Views of the back office's lists that administrators save. */
export function savedViewsModule(context: ServiceContext, now: () => Date): Module {
  const { database, transact } = context;
  const dependencies = { rows: savedViewModel(database.connection), transact, now };
  return {
    name: 'saved-views',
    models: [savedViewModel],
    routes: [
      operation(endpoints.list, async ({ caller, query }) => ({
        data: await listSavedViews(dependencies, caller, query.list),
      })),
      operation(endpoints.save, ({ body, ...call }) => saveView(dependencies, actorOf(call), body)),
      operation(endpoints.remove, async ({ params, ...call }) => {
        await removeView(dependencies, actorOf(call), params.id);
        return { success: true as const };
      }),
    ],
  };
}
