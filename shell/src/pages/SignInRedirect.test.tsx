import { takeDestination } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { shellTexts } from '../locales/shell-texts';
import { watchDepartures } from '../testing/open-shell';
import { SignInRedirect } from './SignInRedirect';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('redirects after 100 ms, and remembers the page that the reader wanted', async () => {
  answerCalls({ '/api/settings': 500 });
  const departures = watchDepartures();
  window.history.replaceState(null, '', '/transactions?page=2');
  await renderWithKit(<SignInRedirect />, { texts: shellTexts });
  jest.advanceTimersByTime(99);
  expect(departures).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(departures.mock.calls).toEqual([['/auth']]);
  expect(takeDestination()).toBe('/transactions?page=2');
});
