import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider, ScrollRestoration, useRoutes } from '.';

function Broken(): never {
  throw new Error('a fault of the shell');
}

function Pages() {
  const page = useRoutes([
    { path: '/', element: <h1>Início</h1> },
    { path: '/long', element: <h1>Longa</h1> },
    { path: '/broken', element: <Broken /> },
  ]);
  return (
    <>
      <ScrollRestoration />
      <Link to="/long">longa</Link>
      {page}
    </>
  );
}

const router = createBrowserRouter([
  { path: '*', element: <Pages />, errorElement: <p role="alert">Quebrou</p> },
]);
const heading = (name: string) => screen.findByRole('heading', { name });

let scrollTo: jest.SpyInstance;
beforeEach(() => {
  history.replaceState(null, '', '/');
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  scrolledTo(0);
});

function scrolledTo(position: number): void {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

test('the address decides which page is shown, also after going back', async () => {
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link'));
  expect(await heading('Longa')).toBeInTheDocument();
  expect(location.pathname).toBe('/long');
  act(() => history.back());
  expect(await heading('Início')).toBeInTheDocument();
});

test('a page that throws is replaced until the reader goes to another page', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  history.replaceState(null, '', '/broken');
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Quebrou');
  expect(log).toHaveBeenCalled();
  act(() => {
    history.pushState({ key: 'another' }, '', '/');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await heading('Início')).toBeInTheDocument();
});

test('a new page starts at its top, and going back restores the scroll position', async () => {
  render(<RouterProvider router={router} />);
  scrolledTo(700);
  await userEvent.click(screen.getByRole('link'));
  await heading('Longa');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  act(() => history.back());
  await heading('Início');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 700);
});
