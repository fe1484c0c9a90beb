import { announceBalancesChanged } from '@bambuzal/web-kit';
import { asked, click, never } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { balance, line, openWallet, statementOf } from '../common/test-wallet';
import Balances from './Balances';
import SidebarBalance from './SidebarBalance';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const path = '/api/transactions';

describe('the sidebar', () => {
  test('has the balance, and reads it again when money moved', async () => {
    const { answer } = await openWallet(<SidebarBalance />, '/');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
    answer('/api/balance', { ...balance, totalBalance: 99 });
    act(announceBalancesChanged);
    expect(await screen.findByText('R$ 99,00')).toBeVisible();
  });

  test('reads the balance again every 10 s', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await openWallet(<SidebarBalance />, '/');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
    const before = asked(calls, '/api/balance').length;
    answer('/api/balance', { ...balance, totalBalance: 99 });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked(calls, '/api/balance')).toHaveLength(before + 1);
    expect(await screen.findByText('R$ 99,00')).toBeVisible();
  });

  test('asks again after a failure', async () => {
    const { answer } = await openWallet(<SidebarBalance />, '/', { '/api/balance': 403 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o saldo');
    answer('/api/balance', balance);
    await click('Tentar de novo');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
  });

  test('has its shape while it is read', async () => {
    await openWallet(<SidebarBalance />, '/', { '/api/balance': never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  });
});

describe('the dashboard', () => {
  test('has every balance and the five latest lines', async () => {
    const { calls } = await openWallet(<Balances />, '/');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
    for (const amount of ['R$ 500,00', 'R$ 600,00', 'R$ 134,50', 'R$ 0,00'])
      expect(screen.getByText(amount)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Depósito por PIX/ })).toBeVisible();
    expect(asked(calls, path)[0]?.url).toContain('pageSize=5');
    expect(screen.getByRole('link', { name: 'Ver extrato' })).toHaveAttribute(
      'href',
      '/transactions',
    );
  });

  test('has three on a telephone, their descriptions cut for the eye alone', async () => {
    const screenIs = Object.assign(window.matchMedia(''), { matches: true });
    jest.spyOn(window, 'matchMedia').mockReturnValue(screenIs);
    const long = { ...line, description: 'Bônus de indicação de nível 1' };
    const { calls } = await openWallet(<Balances />, '/', { [path]: statementOf([long]) });
    expect(await screen.findByText('Bônus de indicação d…')).toHaveAttribute('aria-hidden');
    expect(screen.getByText('Bônus de indicação de nível 1')).toBeInTheDocument();
    expect(asked(calls, path)[0]?.url).toContain('pageSize=3');
  });

  test('says when nothing moved yet', async () => {
    await openWallet(<Balances />, '/', { [path]: statementOf([]) });
    expect(await screen.findByText('Nenhuma transação ainda')).toBeVisible();
  });

  test('asks again after a failure', async () => {
    await openWallet(<Balances />, '/', { [path]: 403, '/api/balance': 403 });
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
  });
});
