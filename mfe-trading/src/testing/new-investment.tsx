import { useRoutes } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { openTrading } from './trading';
import NewInvestmentPage from '../new-investment/NewInvestmentPage';

/** Renders the page at its route for a signed-in member. */
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

/** Advances the fake clock, and renders the results. */
export const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

/**
 * Heading of a paid investment. Found by its text, because a query by role over a whole page is
 * slow.
 */
export const activeHeading = () => screen.findByText('Investimento ativo', { selector: 'h2' });
