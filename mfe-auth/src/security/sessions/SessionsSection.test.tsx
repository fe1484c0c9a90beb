import { dismissToast } from '@bambuzal/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { refuse } from '@bambuzal/web-kit/testing';
import {
  click,
  inDialog,
  made,
  open,
  pageOf,
  session,
  user,
  watchDeparture,
} from '../../testing/security-page';

afterEach(() => act(dismissToast));

describe('sessions', () => {
  test('a session on another device can be ended', async () => {
    const { calls, answer } = await open('devices', {
      '/api/security/sessions/s2': { success: true },
    });
    await screen.findByRole('button', { name: 'Encerrar a sessão em Firefox no Windows' });
    answer('/api/security/sessions', pageOf([session]));
    await click('Encerrar a sessão em Firefox no Windows');
    expect(await screen.findByText('Sessão encerrada')).toBeVisible();
    expect(made(calls, 'DELETE')).toEqual(['/api/security/sessions/s2']);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull(),
    );
  });

  test('all other sessions end at once after a confirmation', async () => {
    const { calls, answer } = await open('devices');
    await click('Encerrar todas as outras');
    expect(made(calls, 'DELETE')).toEqual([]);
    answer('/api/security/sessions', (call) =>
      Response.json(call.method === 'DELETE' ? { ended: 2 } : pageOf([session])),
    );
    await user.click(inDialog().getByRole('button', { name: 'Encerrar todas as outras' }));
    expect(await screen.findByText('2 sessões encerradas')).toBeVisible();
  });

  test('a failure is reported', async () => {
    await open('devices', {
      '/api/security/sessions/s2': refuse(403, 'FORBIDDEN', 'Sem permissão'),
    });
    await click('Encerrar a sessão em Firefox no Windows');
    expect(await screen.findByText('Erro ao encerrar sessões')).toBeVisible();
  });

  test('signs out when the current session is ended', async () => {
    const left = watchDeparture();
    const { calls } = await open('devices', { '/api/logout': { success: true } });
    await click('Sair');
    await user.click(inDialog().getByRole('button', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado')).toBeVisible();
    expect(made(calls, 'POST')).toEqual(['/api/logout']);
    await left();
  });
});
