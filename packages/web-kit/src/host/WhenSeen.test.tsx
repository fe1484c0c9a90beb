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

test('what nobody has come near is not there', () => {
  render(<WhenSeen>Código</WhenSeen>);
  act(() => seen(false));
  expect(screen.queryByText('Código')).not.toBeInTheDocument();
});

test('it comes when the reader is near, and stays', () => {
  render(<WhenSeen>Código</WhenSeen>);
  act(() => seen(true));
  expect(screen.getByText('Código')).toBeInTheDocument();
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('a browser that cannot tell shows it at once', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<WhenSeen>Código</WhenSeen>);
  expect(screen.getByText('Código')).toBeInTheDocument();
});
