import { useRoutes } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { openTrading } from './trading';
import NewInvestmentPage from '../new-investment/NewInvestmentPage';

/** Renders the page at its route, among what a member has. */
export function openNewInvestment(
  answers: Parameters<typeof openTrading>[2] = {},
  at = '/investment-plans/p1',
  language?: 'en-US',
) {
  return openTrading(<AtItsRoute />, at, answers, language);
}

function AtItsRoute() {
  return useRoutes([{ path: '/investment-plans/:id', element: <NewInvestmentPage /> }]);
}

/** Lets time pass, and what follows from it happen. */
export const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

/**
 * Heading of a paid investment. Found by its text, because roles of a whole page take long to
 * compute.
 */
export const activeHeading = () => screen.findByText('Investimento ativo', { selector: 'h2' });
