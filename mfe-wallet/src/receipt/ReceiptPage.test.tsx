import { dismissToast } from '@bambuzal/web-kit';
import { click, never, pageOf } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { Routes, Route } from 'react-router-dom';
import { line, openWallet, withdrawal } from '../testing/wallet';
import ReceiptPage from './ReceiptPage';

const path = '/api/transactions/t1';
type Answers = Parameters<typeof openWallet>[2];
const open = (answers: Answers = { [path]: line }) =>
  openWallet(
    <Routes>
      <Route path="/transactions/success/:id" element={<ReceiptPage />} />
    </Routes>,
    '/transactions/success/t1',
    answers,
  );

afterEach(() => {
  act(dismissToast);
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

function give(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

test('shows amount, type, date, status, identifier and description', async () => {
  await open();
  expect(await screen.findByText('+R$ 150,00')).toBeVisible();
  for (const shown of ['Crédito', 'Concluída', 't1', 'Depósito por PIX', 'Disponível'])
    expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByText(/^20\/11\/2026/)).toBeVisible();
});

test('a waiting withdrawal shows the reason and the end of the hold', async () => {
  const pending = { ...line, status: 'pending' as const, relatedWithdrawalId: 'w1' };
  const held = {
    ...withdrawal,
    heldUntil: '2026-11-22T18:20:00.000Z',
    heldFor: 'credentials_changed' as const,
  };
  await open({ [path]: pending, '/api/withdrawals': pageOf([held]) });
  expect(await screen.findByText(/^Sua senha.*mudou.*até 22\/11\/2026/)).toBeVisible();
});

test('opens the print dialog', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await open();
  await click('Imprimir');
  expect(print).toHaveBeenCalledTimes(1);
});

test('shares the receipt through the device', async () => {
  const share = jest.fn(() => Promise.resolve());
  give('share', share);
  await open();
  await click('Compartilhar');
  expect(share).toHaveBeenCalledWith({ title: 'Depósito', url: window.location.href });
});

test('ignores a cancelled share', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  give('share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  give('clipboard', { writeText });
  await open();
  await click('Compartilhar');
  expect(writeText).not.toHaveBeenCalled();
});

test('copies the link when the device cannot share', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  give('clipboard', { writeText });
  await open();
  await click('Compartilhar');
  expect(await screen.findByText('Link copiado')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(window.location.href);
});

test('says when the link could not be copied', async () => {
  give('clipboard', { writeText: () => Promise.reject(new Error('forbidden')) });
  await open();
  await click('Compartilhar');
  expect(await screen.findByText(/Não foi possível copiar o link/)).toBeVisible();
});

test('says when the transaction does not exist', async () => {
  await open({ [path]: 404 });
  expect(await screen.findByText('Comprovante não encontrado')).toBeVisible();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open({ [path]: 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o comprovante');
  answer(path, line);
  await click('Tentar de novo');
  expect(await screen.findByText('+R$ 150,00')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ [path]: never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});
