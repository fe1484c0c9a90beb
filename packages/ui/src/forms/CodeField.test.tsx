import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from './CodeField';

function Code({ onComplete }: { readonly onComplete?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField label="Código" value={value} onChange={setValue} onComplete={onComplete} />;
}

test.each([
  '123456',
  '123 456',
  '123\u00a0456',
  'Seu código: 123-456.',
  'Código 2FA: 123456, válido por 10 minutos',
])('accepts the pasted text "%s"', async (text) => {
  const complete = jest.fn();
  render(<Code onComplete={complete} />);
  await userEvent.click(screen.getByLabelText('Código'));
  await userEvent.paste(text);
  expect(screen.getByLabelText('Código')).toHaveValue('123456');
  expect(complete).toHaveBeenCalledWith('123456');
});

test.each(['1234567', 'Código 2FA: 12345', '123456 e 654321'])(
  'ignores the pasted text "%s", which contains no code',
  async (text) => {
    const complete = jest.fn();
    render(<Code onComplete={complete} />);
    await userEvent.click(screen.getByLabelText('Código'));
    await userEvent.paste(text);
    expect(screen.getByLabelText('Código')).toHaveValue('');
    expect(complete).not.toHaveBeenCalled();
  },
);

test('takes only digits, at most as many as there are places, and reports completion once', async () => {
  const complete = jest.fn();
  render(<Code onComplete={complete} />);
  await userEvent.type(screen.getByLabelText('Código'), '1a2b3c4d5e6f7');
  expect(screen.getByLabelText('Código')).toHaveValue('123456');
  expect(complete).toHaveBeenCalledTimes(1);
});

test('a digit can be deleted', async () => {
  render(<Code />);
  await userEvent.type(screen.getByLabelText('Código'), '12{Backspace}3');
  expect(screen.getByLabelText('Código')).toHaveValue('13');
});

test('allows the device to fill in the code', () => {
  render(<Code />);
  expect(screen.getByLabelText('Código')).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByLabelText('Código')).toHaveAttribute('inputmode', 'numeric');
});
