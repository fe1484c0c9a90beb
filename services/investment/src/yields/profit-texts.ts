import type { InvestmentTerms } from '../investments/investment.model';

type Named = Pick<InvestmentTerms, 'packageName'>;

/** What stands on the statement, for members and the operator's people: in Portuguese, like all of it. */
export const profitTexts = {
  profit: ({ packageName }: Named, days: number) =>
    days === 1
      ? `Rendimento do plano ${packageName}`
      : `Rendimento de ${days} dias do plano ${packageName}`,
  capital: ({ packageName }: Named) => `Capital do plano ${packageName} devolvido`,
  keptCapital: ({ packageName }: Named) => `Capital do plano ${packageName} encerrado`,
};
