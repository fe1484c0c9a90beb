import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './AmountField';

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

function Typed() {
  const [text, setText] = useState('');
  return <AmountField label="Valor" value={text} onChange={setText} />;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' });

test('groups thousands while the reader types, and completes the decimals when the field is left', async () => {
  render(<Typed />);
  await user.type(input(), '1234567,5');
  expect(input()).toHaveValue('1.234.567,5');
  await user.tab();
  expect(input()).toHaveValue('1.234.567,50');
});

test('reads the point of the number pad as the decimal comma', async () => {
  render(<Typed />);
  await user.type(input(), '1500.25');
  expect(input()).toHaveValue('1.500,25');
});

test('reads a typed point as the thousands separator after three digits follow it', async () => {
  render(<Typed />);
  await user.type(input(), '25.000,50');
  expect(input()).toHaveValue('25.000,50');
});

test('keeps the decimals after the field is left', async () => {
  render(<Typed />);
  await user.type(input(), '20.50');
  await user.tab();
  await user.type(input(), '0');
  expect(input()).toHaveValue('20,50');
});

test('keeps the caret in front of the same digits', async () => {
  render(<Typed />);
  await user.type(input(), '1500');
  fireEvent.change(input(), { target: { value: '19.500', selectionStart: 2, selectionEnd: 2 } });
  expect(input()).toHaveValue('19.500');
  expect(input().selectionStart).toBe(3);
});

test('reads a pasted amount by its last punctuation mark, and shows an error for an ambiguous amount', async () => {
  render(<Typed />);
  await user.click(input());
  await user.paste('20,345.67');
  expect(input()).toHaveValue('20.345,67');
  await user.clear(input());
  await user.paste('20,345');
  await user.tab();
  expect(input()).toHaveValue('20,345');
  expect(input()).toBeInvalid();
  expect(screen.getByText(/Valor ambíguo/)).toBeVisible();
  await user.type(input(), '{Backspace}');
  expect(input()).toHaveValue('20,34');
  expect(input()).toBeValid();
});
