import { createBrowserRouter, RouterProvider, useLocation, useNavigate } from '@bambuzal/web-kit';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { GoTo } from './GoTo';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Goes somewhere by itself, as the sign-in page does once its reader is known. */
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

test('goes to its address', async () => {
  await open(<Page />);
  expect(screen.getByText('/dashboard')).toBeInTheDocument();
});

test('leaves a reader alone who is already going elsewhere', async () => {
  await open(<Page own="/withdraw" />);
  expect(screen.getByText('/withdraw')).toBeInTheDocument();
});

test('leaves the reader alone also before the page has followed the address', async () => {
  window.history.replaceState(null, '', '/auth');
  const target = jest.fn(() => '/dashboard');
  const page = <GoTo target={target} />;
  render(<RouterProvider router={createBrowserRouter([{ path: '*', element: page }])} />);
  // As the router writes it, before React has rendered it.
  window.history.replaceState({ usr: null, key: 'next', idx: 1 }, '', '/withdraw');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(target).not.toHaveBeenCalled();
});
