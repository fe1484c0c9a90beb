import { announceBalancesChanged } from '@bambuzal/web-kit';
import { asked, click, never } from '@bambuzal/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { balance, openWallet } from '../testing/wallet';
import SidebarBalance from './SidebarBalance';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the sidebar', () => {
  test('shows the balance, and refetches it after a movement of money', async () => {
    const { answer } = await openWallet(<SidebarBalance />, '/');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
    answer('/api/balance', { ...balance, totalBalance: 99 });
    act(announceBalancesChanged);
    expect(await screen.findByText('R$ 99,00')).toBeVisible();
  });

  test('refetches the balance every 10 s', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await openWallet(<SidebarBalance />, '/');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
    const before = asked(calls, '/api/balance').length;
    answer('/api/balance', { ...balance, totalBalance: 99 });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked(calls, '/api/balance')).toHaveLength(before + 1);
    expect(await screen.findByText('R$ 99,00')).toBeVisible();
  });

  test('offers a retry after a failure', async () => {
    const { answer } = await openWallet(<SidebarBalance />, '/', { '/api/balance': 403 });
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o saldo');
    answer('/api/balance', balance);
    await click('Tentar de novo');
    expect(await screen.findByText('R$ 1.234,50')).toBeVisible();
  });

  test('has a skeleton while loading', async () => {
    await openWallet(<SidebarBalance />, '/', { '/api/balance': never });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  });
});
