import { changeLanguage } from '@bambuzal/web-kit';
import { firstReadProblems } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import remote from '../remote';
import definition from '../remote.json';
import { openDashboard, showOn } from '../testing/dashboard';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
const greeted = (name: string) => screen.getByRole('heading', { level: 1, name });

test('renders the desktop layout from 768 px on', async () => {
  await openDashboard('desktop');
  expect(await screen.findByText('Total de indicados')).toBeVisible();
  expect(screen.queryByText('Carteira')).not.toBeInTheDocument();
});

test('renders the telephone layout below 768 px', async () => {
  await openDashboard('mobile');
  expect(await screen.findByText('Carteira')).toBeVisible();
  expect(screen.queryByText('Total de indicados')).not.toBeInTheDocument();
});

test.each([
  ['pt-BR', 'Bom dia'],
  ['en-US', 'Good morning'],
  ['es-ES', 'Buenos días'],
  ['it-IT', 'Buongiorno'],
] as const)('greets in %s', async (language, greeting) => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30) });
  await openDashboard('desktop');
  await act(() => changeLanguage(language));
  await pass(100);
  expect(greeted(greeting)).toBeInTheDocument();
});

test('updates the greeting by the hour while the page stays open', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 11, 59, 55) });
  await openDashboard('desktop');
  expect(greeted('Bom dia')).toBeInTheDocument();
  await pass(10_000);
  expect(greeted('Boa tarde')).toBeInTheDocument();
});

test('the telephone layout reads first what remote.json declares', async () => {
  showOn('mobile');
  expect(await firstReadProblems(definition, remote)).toEqual([]);
});
