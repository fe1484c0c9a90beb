import { act, render, screen } from '@testing-library/react';
import { WhenSeen } from './WhenSeen';

let seen: (isIntersecting: boolean) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  const observer = jest.fn((listener: (entries: { isIntersecting: boolean }[]) => void) => {
    seen = (isIntersecting) => listener([{ isIntersecting }]);
    return { observe: jest.fn(), disconnect };
  });
  Object.assign(window, { IntersectionObserver: observer });
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

test('keeps the place of the content while the reader is far away', () => {
  render(<WhenSeen pending="Seu lugar">Código</WhenSeen>);
  act(() => seen(false));
  expect(screen.getByText('Seu lugar')).toBeInTheDocument();
  expect(screen.queryByText('Código')).not.toBeInTheDocument();
});

test('appears when the reader comes near, and stays', () => {
  render(<WhenSeen pending="Seu lugar">Código</WhenSeen>);
  act(() => seen(true));
  expect(screen.getByText('Código')).toBeInTheDocument();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('appears at once in a browser that cannot observe positions', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<WhenSeen pending="Seu lugar">Código</WhenSeen>);
  expect(screen.getByText('Código')).toBeInTheDocument();
});
