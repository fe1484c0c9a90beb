import { packageEndpoints } from '@bambuzal/contracts';
import { actorOf, operation, type Operation } from '@bambuzal/service-kit';
import type { InvestmentPackageRow } from './investment-package.model';
import { packageView, type PublishedRates } from './package-view';
import type { Packages } from './packages';

export function packageRoutes(packages: Packages, publishedRates: PublishedRates): Operation[] {
  const viewsOf = async (rows: readonly InvestmentPackageRow[]) => {
    const published = await publishedRates(rows.map(({ _id }) => _id));
    return rows.map((row) => packageView(row, published.get(String(row._id))));
  };
  const viewOf = async (row: InvestmentPackageRow) => {
    const published = await publishedRates([row._id]);
    return packageView(row, published.get(String(row._id)));
  };

  return [
    operation(packageEndpoints.offered, async ({ query }) => {
      const { data, pagination } = await packages.page(query, true);
      return { data: await viewsOf(data), pagination };
    }),
    operation(packageEndpoints.all, async ({ query }) => {
      const { data, pagination } = await packages.page(query, false);
      return { data: await viewsOf(data), pagination };
    }),
    operation(packageEndpoints.add, async ({ body, caller, request }) =>
      viewOf(await packages.add(actorOf({ caller, request }), body)),
    ),
    operation(packageEndpoints.change, async ({ params, body, caller, request }) =>
      viewOf(await packages.change(actorOf({ caller, request }), params.id, body)),
    ),
    operation(packageEndpoints.remove, async ({ params, caller, request }) => {
      await packages.remove(actorOf({ caller, request }), params.id);
      return { success: true as const };
    }),
  ];
}
