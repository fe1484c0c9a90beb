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

test('stays empty while the reader is far away', () => {
  render(<WhenSeen>Código</WhenSeen>);
  act(() => seen(false));
  expect(screen.queryByText('Código')).not.toBeInTheDocument();
});

test('appears when the reader comes near, and stays', () => {
  render(<WhenSeen>Código</WhenSeen>);
  act(() => seen(true));
  expect(screen.getByText('Código')).toBeInTheDocument();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('appears at once in a browser that cannot observe positions', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<WhenSeen>Código</WhenSeen>);
  expect(screen.getByText('Código')).toBeInTheDocument();
});
