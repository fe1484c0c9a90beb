import type { InvestmentTerms } from './investment.model';

type Named = Pick<InvestmentTerms, 'packageName'>;

/**
 * Texts on the statement, for members and the operator's people: in Portuguese, like the whole
 * statement.
 */
export const statementTexts = {
  purchase: ({ packageName }: Named) => `Investimento no plano ${packageName}`,
  undone: ({ packageName }: Named) => `Investimento no plano ${packageName} desfeito`,
  reversed: ({ packageName }: Named) => `Investimento no plano ${packageName} estornado`,
  profit: ({ packageName }: Named, days: number) =>
    days === 1
      ? `Rendimento do plano ${packageName}`
      : `Rendimento de ${days} dias do plano ${packageName}`,
  capital: ({ packageName }: Named) => `Capital do plano ${packageName} devolvido`,
  keptCapital: ({ packageName }: Named) => `Capital do plano ${packageName} encerrado`,
};
