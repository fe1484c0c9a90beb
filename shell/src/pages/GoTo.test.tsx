import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from '@bambuzal/web-kit';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { GoTo } from './GoTo';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Page that can navigate by itself, as the sign-in page does after sign-in. */
function Page({ own }: { readonly own?: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (own !== undefined) void navigate(own);
  }, [own, navigate]);
  return (
    <>
      <p>{pathname}</p>
      {pathname === '/auth' && <GoTo target={() => '/dashboard'} />}
    </>
  );
}

async function open(page: React.ReactNode) {
  window.history.replaceState(null, '', '/auth');
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
  await act(() => jest.advanceTimersByTimeAsync(100));
}

test('redirects to its target', async () => {
  await open(<Page />);
  expect(screen.getByText('/dashboard')).toBeInTheDocument();
});

test('does not redirect during another navigation', async () => {
  await open(<Page own="/withdraw" />);
  expect(screen.getByText('/withdraw')).toBeInTheDocument();
});

test('does not redirect if the address has changed but the page has not', async () => {
  window.history.replaceState(null, '', '/auth');
  const target = jest.fn(() => '/dashboard');
  const page = <GoTo target={target} />;
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
  // Writes the address as the router does before React has rendered.
  window.history.replaceState({ usr: null, key: 'next', idx: 1 }, '', '/withdraw');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(target).not.toHaveBeenCalled();
});
