import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from '@bambuzal/web-kit';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FollowAddress } from './FollowAddress';

let moves: string[];

function Page() {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    moves.push(key);
  }, [key]);
  return <button onClick={() => void navigate('/saída?de=ção')}>{pathname + search}</button>;
}

const shown = () => screen.getByRole('button').textContent;
const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));

beforeEach(() => {
  jest.useFakeTimers();
  moves = [];
  window.history.replaceState(null, '', '/dashboard');
  const page = (
    <>
      <FollowAddress />
      <Page />
    </>
  );
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
});
afterEach(() => jest.useRealTimers());

test('navigates within 500 ms to an address that other code has written', async () => {
  window.history.pushState(null, '', '/deposit?method=pix');
  expect(shown()).toBe('/dashboard');
  await pass(500);
  expect(shown()).toBe('/deposit?method=pix');
});

test('navigates to an address that other code has replaced without changing the history state', async () => {
  window.history.replaceState(window.history.state, '', '/withdraw');
  await pass(500);
  expect(shown()).toBe('/withdraw');
});

test("ignores the router's own navigation, even if the router formats the address in another way", async () => {
  act(() => screen.getByRole('button').click());
  await pass(2000);
  expect(moves).toHaveLength(2);
});

test('does not repeat a navigation that the page has not rendered yet', async () => {
  // Writes the address as the router does before React has rendered.
  window.history.pushState({ usr: null, key: 'next', idx: 1 }, '', '/slow');
  await pass(2000);
  expect(moves).toHaveLength(1);
});
