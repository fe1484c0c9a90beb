import type { CountedStanding } from '@bambuzal/service-kit';
import type { InvestmentDependencies } from '../dependencies';
import { investmentCohortFigures } from './investment-cohorts';
import { investmentObligationFigures } from './investment-obligations';

/** Figures about the present that this service counts. */
export function investmentStanding(
  dependencies: Pick<InvestmentDependencies, 'connection' | 'investments'>,
): readonly CountedStanding<unknown>[] {
  return [
    investmentObligationFigures(dependencies.investments),
    investmentCohortFigures(dependencies),
  ];
}
