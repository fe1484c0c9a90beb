import { dismissToast } from '@bambuzal/web-kit';
import { asked } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { withdrawal } from '../testing/wallet';
import { listed, open } from '../testing/withdraw';

afterEach(() => {
  act(dismissToast);
  jest.useRealTimers();
});

const pass = (durationMs: number) => act(() => jest.advanceTimersByTimeAsync(durationMs));
const history = () => within(screen.getByRole('region', { name: 'Histórico de saques' }));

describe('the history', () => {
  test('shows the end of a hold, the reason of a rejection, and the mark of a simulation', async () => {
    const rows = [
      {
        ...withdrawal,
        heldUntil: '2026-11-22T18:20:00.000Z',
        heldFor: 'new_destination' as const,
      },
      { ...withdrawal, id: 'w2', status: 'rejected' as const, rejectionReason: 'Outro titular' },
      {
        ...withdrawal,
        id: 'w3',
        status: 'approved' as const,
        payoutStatus: 'paid' as const,
        simulated: true,
      },
    ];
    await open({ '/api/withdrawals': listed(withdrawal, rows) });
    expect(await history().findByText('Retido por segurança')).toBeVisible();
    expect(
      history().getByText(/^A chave ou o endereço é novo.*espera até 22\/11\/2026/),
    ).toBeVisible();
    expect(history().getByText('Motivo: Outro titular')).toBeVisible();
    expect(history().getByText('Pago')).toBeVisible();
    expect(history().getByText('Simulação')).toBeVisible();
  });

  test('is refetched every 5 s while a withdrawal is pending', async () => {
    jest.useFakeTimers();
    const { calls, answer } = await open();
    await history().findByText('Pendente');
    const before = asked(calls, '/api/withdrawals').length;
    await pass(5000);
    expect(asked(calls, '/api/withdrawals')).toHaveLength(before + 1);
    const paid = { ...withdrawal, status: 'approved' as const, payoutStatus: 'paid' as const };
    answer('/api/withdrawals', listed(withdrawal, [paid]));
    await pass(5000);
    expect(await history().findByText('Pago')).toBeVisible();
    await pass(100);
    const after = asked(calls, '/api/withdrawals').length;
    await pass(15_000);
    expect(asked(calls, '/api/withdrawals')).toHaveLength(after);
  });

  test('says when there are no withdrawals', async () => {
    await open({ '/api/withdrawals': listed(withdrawal, []) });
    expect(await history().findByText('Nenhum saque ainda')).toBeVisible();
  });

  test('reports a failure', async () => {
    await open({ '/api/withdrawals': 403 });
    expect(await history().findByRole('alert')).toHaveTextContent('histórico de saques');
  });
});
