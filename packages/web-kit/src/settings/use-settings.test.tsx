import { act, screen } from '@testing-library/react';
import { answerCalls } from '../testing/answer-calls';
import { renderWithKit } from '../testing/render-with-kit';
import { completeSettings, defaultSettings, recallSettings } from './settings';
import { useSettings } from './use-settings';

const answered = { ...defaultSettings, revision: 4, companyName: 'Jacarandá' };

function Company() {
  const { settings, status, busy, retry } = useSettings();
  return (
    <button onClick={retry}>
      {settings.companyName} {status} {busy ? 'busy' : 'idle'}
    </button>
  );
}

const slowly = async () => {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return new Response(JSON.stringify(answered));
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

test('uses the defaults until the settings have been read', async () => {
  answerCalls({ '/api/settings': slowly });
  await renderWithKit(<Company />);
  expect(screen.getByRole('button')).toHaveTextContent('Bambuzal loading');
  await pass(600);
  expect(screen.getByRole('button')).toHaveTextContent('Jacarandá ready idle');
  expect(recallSettings()?.companyName).toBe('Jacarandá');
});

test('a failure is reported, stays reported during a retry, and is cleared by a success', async () => {
  const server = answerCalls({ '/api/settings': 500 });
  await renderWithKit(<Company />);
  await pass(7500);
  expect(screen.getByRole('button')).toHaveTextContent('Bambuzal failed idle');
  server.answer('/api/settings', slowly);
  act(() => screen.getByRole('button').click());
  await pass(100);
  expect(screen.getByRole('button')).toHaveTextContent('failed busy');
  await pass(500);
  expect(screen.getByRole('button')).toHaveTextContent('Jacarandá ready idle');
});

test('shows a change within 30 s, without a reload', async () => {
  const server = answerCalls({ '/api/settings': answered });
  await renderWithKit(<Company />);
  await pass(100);
  server.answer('/api/settings', { ...answered, companyName: 'Ipê' });
  await pass(30_100);
  expect(screen.getByRole('button')).toHaveTextContent('Ipê ready');
});

test('keeps the last settings when a refresh fails', async () => {
  const server = answerCalls({ '/api/settings': answered });
  await renderWithKit(<Company />);
  await pass(100);
  server.answer('/api/settings', 500);
  await pass(40_000);
  expect(screen.getByRole('button')).toHaveTextContent('Jacarandá ready');
});

test('a setting that an older server does not send gets its default', () => {
  expect(completeSettings({ companyName: 'Ipê' })).toEqual({
    ...defaultSettings,
    companyName: 'Ipê',
  });
  expect(completeSettings('<html>')).toEqual(defaultSettings);
});
