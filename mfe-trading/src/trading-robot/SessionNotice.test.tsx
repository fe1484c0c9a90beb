import { useCarriedTexts } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { noStatistics, now } from '../testing/market';
import { openTrading } from '../testing/trading';
import { robotTexts } from './locales/robot-texts';
import { SessionNotice } from './SessionNotice';

beforeEach(() => jest.useFakeTimers({ now: now * 1000, advanceTimers: true }));
afterEach(() => jest.useRealTimers());

function Notice() {
  useCarriedTexts(robotTexts);
  return <SessionNotice />;
}

test('after half an hour says how long the session has lasted, and the result of 30 days', async () => {
  await openTrading(<Notice />, '/trading-robot', {
    '/api/trading/statistics': { ...noStatistics, trades: 3, result: -25.5 },
  });
  await act(() => jest.advanceTimersByTimeAsync(29 * 60_000));
  expect(screen.queryByText(/minutos/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(
    await screen.findByText(/há 30 minutos\. Resultado de 30 dias: −R\$\s25,50/),
  ).toBeVisible();
});
