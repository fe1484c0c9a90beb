import { dismissToast } from '@bambuzal/web-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refuse } from '@bambuzal/web-kit/testing';
import {
  asked,
  click,
  device,
  inDialog,
  laptop,
  lastBody,
  made,
  open,
  pageOf,
  user,
  watchDeparture,
} from '../../testing/security-page';

afterEach(() => act(dismissToast));

describe('devices', () => {
  test('are listed, with the current one marked', async () => {
    await open('devices');
    const list = within(await screen.findByRole('list', { name: 'Dispositivos conectados' }));
    expect(list.getAllByText('Este dispositivo')).toHaveLength(1);
    expect(list.getAllByText('Chrome 131 · Android 14')).toHaveLength(2);
    expect(list.getByText('Último uso em', { exact: false })).toBeVisible();
  });

  test('can be marked as trusted with a switch', async () => {
    const { calls } = await open('devices', {
      '/api/security/devices/d1': { ...device, isTrusted: true },
    });
    const [first] = await screen.findAllByRole('switch', { name: 'Dispositivo confiável' });
    if (first) await user.click(first);
    await waitFor(() => expect(first).toBeChecked());
    expect(await lastBody(calls)).toEqual({ isTrusted: true });
  });

  test('can be renamed', async () => {
    const { calls } = await open('devices', {
      '/api/security/devices/d2': { ...laptop, deviceName: 'Notebook da Ana' },
    });
    await click('Renomear Firefox no Windows');
    const name = inDialog().getByLabelText('Nome do dispositivo');
    await user.clear(name);
    await user.type(name, ' Notebook da Ana ');
    await user.click(inDialog().getByRole('button', { name: 'Salvar nome' }));
    expect(await screen.findByRole('heading', { name: 'Notebook da Ana' })).toBeVisible();
    expect(await lastBody(calls)).toEqual({ deviceName: 'Notebook da Ana' });
  });

  test('are removed after a confirmation that their sessions end', async () => {
    const { calls, answer } = await open('devices', {
      '/api/security/devices/d2': { success: true },
    });
    await click('Remover Firefox no Windows');
    expect(inDialog().getByText(/As sessões dele são encerradas/)).toBeVisible();
    expect(made(calls, 'DELETE')).toEqual([]);
    answer('/api/security/devices', pageOf([device]));
    await user.click(inDialog().getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Dispositivo removido')).toBeVisible();
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: 'Remover Firefox no Windows' }),
      ).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Dispositivos conectados' })).toHaveFocus();
    expect(made(calls, 'DELETE')).toEqual(['/api/security/devices/d2']);
  });

  test('stay in the list when the removal fails, with the reason', async () => {
    await open('devices', {
      '/api/security/devices/d2': refuse(403, 'FORBIDDEN', 'Sem permissão'),
    });
    await click('Remover Firefox no Windows');
    await user.click(inDialog().getByRole('button', { name: 'Remover' }));
    expect(
      await inDialog().findByText('Erro ao remover o dispositivo: Sem permissão'),
    ).toBeVisible();
  });

  test('the removal of the current device signs out, and sends no request in between', async () => {
    const left = watchDeparture();
    const { calls } = await open('devices', {
      '/api/security/devices/d1': { success: true },
      '/api/logout': { success: true },
    });
    await click('Remover Chrome no Android');
    const before = asked(calls, '/api/security/devices');
    await user.click(inDialog().getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Logout realizado')).toBeVisible();
    expect(made(calls, 'POST')).toEqual(['/api/logout']);
    expect(asked(calls, '/api/security/devices')).toBe(before);
    await left();
  });
});
