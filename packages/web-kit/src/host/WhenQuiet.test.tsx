import { act, render, screen } from '@testing-library/react';
import { WhenQuiet } from './WhenQuiet';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows its content a second after the page has loaded, and keeps it', async () => {
  render(<WhenQuiet>Panda</WhenQuiet>);
  await pass(900);
  expect(screen.queryByText('Panda')).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByText('Panda')).toBeInTheDocument();
});

test('waits for a page that is still loading', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render(<WhenQuiet>Panda</WhenQuiet>);
  await pass(5_000);
  expect(screen.queryByText('Panda')).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('load')));
  await pass(1_100);
  expect(screen.getByText('Panda')).toBeInTheDocument();
  state.mockRestore();
});

test('shows nothing on a page that was left meanwhile', async () => {
  const { unmount } = render(<WhenQuiet>Panda</WhenQuiet>);
  unmount();
  await pass(5_000);
  expect(screen.queryByText('Panda')).not.toBeInTheDocument();
});
