import { packageEndpoints, packageTableEndpoints } from '@bambuzal/contracts';
import { operation, type Operation, tableRoutes } from '@bambuzal/service-kit';
import type { Model } from 'mongoose';
import type { InvestmentRow } from '../investments/investment.model';
import type { InvestmentPackageRow } from './investment-package.model';
import { packageFigures } from './package-figures';
import { packageView, type PublishedRates } from './package-view';
import type { Packages } from './packages';

interface PackageRouteDependencies {
  readonly packages: Packages;
  readonly investments: Model<InvestmentRow>;
  readonly publishedRates: PublishedRates;
}

export function packageRoutes({
  packages,
  investments,
  publishedRates,
}: PackageRouteDependencies): Operation[] {
  const viewsOf = async (rows: readonly InvestmentPackageRow[]) => {
    const published = await publishedRates(rows.map(({ _id }) => _id));
    return rows.map((row) => packageView(row, published.get(String(row._id))));
  };
  const administered = async (rows: readonly InvestmentPackageRow[]) => {
    const ids = rows.map(({ _id }) => _id);
    const figures = await packageFigures(investments, ids);
    const views = await viewsOf(rows);
    return views.flatMap((view, index) => {
      const own = figures.get(view.id);
      const version = rows[index]?.version ?? 1;
      return own ? [{ ...view, version, ...own }] : [];
    });
  };
  return [
    operation(packageEndpoints.offered, async ({ query }) => {
      const { data, pagination } = await packages.offered(query);
      return { data: await viewsOf(data), pagination };
    }),
    ...tableRoutes(
      packageTableEndpoints,
      {
        rows: packages.listed,
        filters: { active: 'isActive' },
        sorts: { minAmount: 'minAmount' },
        view: administered,
      },
      {
        read: (id) => packages.read(id),
        add: (by, fields) => packages.add(by, fields),
        change: (by, id, patch) => packages.change(by, id, patch),
        remove: (by, id) => packages.remove(by, id),
      },
    ),
  ];
}
