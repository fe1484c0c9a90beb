import type { InvestmentTerms } from './investment.model';

type Named = Pick<InvestmentTerms, 'packageName'>;

/**
 * Texts of statement lines, for members and the operator's staff. They are in Portuguese, as the
 * whole statement is.
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
