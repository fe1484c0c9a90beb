import { dismissToast } from '@bambuzal/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { ana, refuse } from '@bambuzal/web-kit/testing';
import { click, inDialog, lastBody, open, user } from '../../testing/security-page';

afterEach(() => act(dismissToast));

describe('the second factor', () => {
  const secret = 'GEZDGNBVGY3TQOJQ';
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-FGHJK`);
  const setUp = {
    '/api/security/two-factor/setup': { secret, otpauthUrl: `otpauth://totp/x?secret=${secret}` },
    '/api/security/two-factor/enable': { recoveryCodes },
  };
  const toCode = async () => {
    await click('Configurar');
    await click('Próximo');
  };
  const typeCode = async (code: string) => user.type(await screen.findByLabelText('Código'), code);

  test('is set up with the secret, a code, and saved recovery codes', async () => {
    const { calls, answer } = await open('access', setUp);
    await click('Configurar');
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByRole('img', { name: /Código QR/ })).toBeVisible();
    await click('Próximo');
    answer('/api/user', { ...ana, twoFactorEnabled: true });
    await typeCode('123456');
    await click('Verificar e ativar');
    await screen.findByRole('dialog', { name: 'Códigos de recuperação' });
    expect(await lastBody(calls)).toEqual({ token: '123456' });
    for (const code of recoveryCodes) expect(inDialog().getByText(code)).toBeVisible();
    const done = inDialog().getByRole('button', { name: 'Concluir' });
    expect(done).toBeDisabled();
    await user.keyboard('{Escape}');
    await user.click(inDialog().getByLabelText('Guardei os códigos'));
    await user.click(done);
    expect(screen.queryByText('ABCD0-FGHJK')).not.toBeInTheDocument();
    expect(screen.getByText('Ativada')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Verificação em duas etapas' })).toHaveFocus();
  });

  test('stays off after a wrong code, and the code is cleared', async () => {
    await open('access', {
      ...setUp,
      '/api/security/two-factor/enable': refuse(422, 'INVALID_CODE', 'Código inválido'),
    });
    await toCode();
    await typeCode('123');
    await click('Verificar e ativar');
    expect(await screen.findByText('O código deve ter pelo menos 6 dígitos')).toBeVisible();
    await typeCode('456');
    await click('Verificar e ativar');
    expect(await screen.findByText('Erro ao verificar o código')).toBeVisible();
    expect(screen.getByLabelText('Código')).toHaveValue('');
    expect(screen.getByLabelText('Código')).toHaveFocus();
    expect(screen.getByText('Desativada')).toBeVisible();
  });

  test('reports a failed setup', async () => {
    await open('access', { '/api/security/two-factor/setup': refuse(409, 'CONFLICT', 'Tente') });
    await click('Configurar');
    expect(
      await screen.findByText('Erro ao configurar a verificação em duas etapas'),
    ).toBeVisible();
  });

  test('is turned off with a code', async () => {
    const on = { ...ana, twoFactorEnabled: true };
    const { calls, answer } = await open('access', {
      '/api/user': on,
      '/api/security/two-factor/disable': refuse(422, 'INVALID_CODE', 'Código inválido'),
    });
    await click('Desativar');
    await user.type(inDialog().getByLabelText('Código'), '000000');
    await user.click(inDialog().getByRole('button', { name: 'Desativar' }));
    expect(await inDialog().findByText('Código inválido')).toBeVisible();
    answer('/api/security/two-factor/disable', { success: true });
    answer('/api/user', ana);
    await user.type(inDialog().getByLabelText('Código'), '123456');
    await user.click(inDialog().getByRole('button', { name: 'Desativar' }));
    expect(await screen.findByText('Verificação em duas etapas desativada')).toBeVisible();
    expect(await lastBody(calls)).toEqual({ token: '123456' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is turned off with a recovery code', async () => {
    const { calls } = await open('access', {
      '/api/user': { ...ana, twoFactorEnabled: true },
      '/api/security/two-factor/disable': { success: true },
    });
    await click('Desativar');
    await click('Usar um código de recuperação');
    await user.type(inDialog().getByLabelText('Código de recuperação'), 'ABCDE-FGHJK');
    await user.click(inDialog().getByRole('button', { name: 'Desativar' }));
    await waitFor(async () => expect(await lastBody(calls)).toEqual({ token: 'ABCDE-FGHJK' }));
  });
});
