import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Accordion,
  Avatar,
  clockTime,
  CopyButton,
  initials,
  ProgressBar,
  QrCode,
  StatCard,
  Steps,
} from './index';

describe('a copy button', () => {
  const props = { text: 'pix-123', label: 'Copiar', copiedLabel: 'Copiado' };

  test('copies, and confirms it', async () => {
    const user = userEvent.setup();
    render(<CopyButton {...props} failedLabel="Copie à mão" />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await navigator.clipboard.readText()).toBe('pix-123');
    expect(screen.getByRole('status')).toHaveTextContent('Copiado');
  });

  test('reports a refusal by the browser to the reader and to the parent component', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    const failed = jest.fn();
    render(<CopyButton {...props} failedLabel="Copie à mão" onFailed={failed} />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Copie à mão');
    expect(failed).toHaveBeenCalledTimes(1);
  });
});

describe('an avatar', () => {
  test.each([
    ['Maria da Silva', 'MS'],
    ['  joão ', 'J'],
    ['', ''],
  ])('shows the name "%s" as the initials "%s"', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  test('shows the initials if its picture does not load', () => {
    const { container } = render(<Avatar name="Maria Silva" src="/nowhere.png" />);
    const picture = container.querySelector('img');
    expect(picture).toBeInTheDocument();
    if (picture) fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Maria Silva' })).toHaveTextContent('MS');
  });
});

test('a progress bar announces its value, and stays within its range', () => {
  const { rerender } = render(<ProgressBar value={64.4} label="Captado" />);
  const bar = screen.getByRole('progressbar', { name: 'Captado' });
  expect(bar).toHaveAttribute('aria-valuenow', '64');
  expect(screen.getByText('64%')).toBeInTheDocument();
  rerender(<ProgressBar value={180} label="Captado" />);
  expect(bar).toHaveAttribute('aria-valuenow', '100');
});

test('steps show which is current and which are done', () => {
  render(<Steps steps={['Valor', 'Conferência', 'Comprovante']} current={1} />);
  const [first, second, third] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Valor, concluído');
  expect(second).toHaveAttribute('aria-current', 'step');
  expect(second).toHaveTextContent('Passo 2 de 3: Conferência');
  expect(third).not.toHaveTextContent('concluído');
});

test.each([
  [12.5, '+12,50%'],
  [-3.257, '−3,26%'],
  [0, '0,00%'],
])('a trend of %d is shown as %s', (percentage, words) => {
  render(<StatCard label="Saldo" value="10" trend={{ percentage, label: 'em 30 dias' }} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a QR code is an image with a name', () => {
  render(<QrCode text="pix-123" label="QR Code do depósito" />);
  expect(screen.getByRole('img', { name: 'QR Code do depósito' })).toBeInTheDocument();
});

test.each([
  [65, '01:05'],
  [3729, '1:02:09'],
])('%s seconds are shown as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown);
});

test('an answer is hidden until the reader opens it', async () => {
  render(<Accordion items={[{ id: 'a', title: 'Quando?', content: 'Logo.' }]} />);
  expect(screen.getByText('Logo.')).not.toBeVisible();
  await userEvent.click(screen.getByText('Quando?'));
  expect(screen.getByText('Logo.')).toBeVisible();
});
