import { defaultSettings, dismissToast } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { ana, refuse } from '@bambuzal/web-kit/testing';
import { click, lastBody, made, open, user } from '../../testing/security-page';

afterEach(() => act(dismissToast));

describe('the password', () => {
  const type = async (label: string, text: string) =>
    user.type(await screen.findByLabelText(label), text);
  const enter = async (current: string, wanted: string, confirmed: string) => {
    if (current !== '') await type('Senha atual', current);
    if (wanted !== '') await type('Nova senha', wanted);
    if (confirmed !== '') await type('Confirme a nova senha', confirmed);
    await click('Alterar senha');
  };

  test('is not sent until every rule is met', async () => {
    const { calls } = await open('access');
    await enter('', 'abc', 'abc');
    expect(await screen.findByText('Digite sua senha atual')).toBeVisible();
    expect(screen.getAllByText('A senha deve ter pelo menos 6 caracteres')).toHaveLength(2);
    expect(made(calls, 'POST')).toEqual([]);
  });

  test('must be repeated exactly', async () => {
    const { calls } = await open('access');
    await enter('secreta', 'bambu verde', 'bambu azul');
    expect(await screen.findByText('As senhas não coincidem')).toBeVisible();
    expect(made(calls, 'POST')).toEqual([]);
  });

  test('is changed, the form is cleared, and the page says that other sessions ended', async () => {
    const { calls } = await open('access', { '/api/security/password': { success: true } });
    await enter('secreta', 'bambu verde', 'bambu verde');
    expect(await screen.findByText('Senha alterada')).toBeVisible();
    expect(screen.getByText('As outras sessões foram encerradas.')).toBeVisible();
    expect(await lastBody(calls)).toEqual({
      currentPassword: 'secreta',
      newPassword: 'bambu verde',
      confirmPassword: 'bambu verde',
    });
    expect(screen.getByLabelText('Nova senha')).toHaveValue('');
  });

  test.each([
    ['CURRENT_PASSWORD_INCORRECT', 'Senha atual incorreta', 'Senha atual'],
    ['PASSWORD_TOO_COMMON', 'Esta senha é comum demais; escolha outra', 'Nova senha'],
  ])('is refused with %s at its field, and the input stays', async (code, words, label) => {
    await open('access', { '/api/security/password': refuse(422, code, words) });
    await enter('secreta', 'bambu verde', 'bambu verde');
    expect(await screen.findByText('Erro ao alterar a senha')).toBeVisible();
    const input = screen.getByLabelText(label);
    expect(input).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(screen.getByLabelText('Confirme a nova senha')).toHaveValue('bambu verde');
  });

  test('asks for a code first if the session is old, and is then sent as it was typed', async () => {
    let isProven = false;
    const { calls } = await open('access', {
      '/api/user': { ...ana, twoFactorEnabled: true },
      '/api/security/password': () =>
        isProven
          ? new Response('{"success":true}')
          : new Response('{"code":"STEP_UP_REQUIRED","message":"Confirme"}', { status: 403 }),
      '/api/security/step-up': () => {
        isProven = true;
        return new Response('{"success":true}');
      },
    });
    await enter('secreta', 'bambu verde', 'bambu verde');
    await screen.findByRole('dialog', { name: 'Confirme que é você' });
    await type('Código de verificação', '123456');
    await click('Confirmar');
    expect(await screen.findByText('Senha alterada')).toBeVisible();
    expect(await lastBody(calls)).toMatchObject({ currentPassword: 'secreta' });
  });

  test('must have the operator’s minimum length', async () => {
    await open('access', { '/api/settings': { ...defaultSettings, passwordMinLength: 10 } });
    expect(await screen.findByText(/Pelo menos 10 caracteres/)).toBeVisible();
    expect(screen.queryByText(/Recomendamos 8/)).not.toBeInTheDocument();
    await enter('secreta', 'verdinho', 'verdinho');
    expect(await screen.findAllByText('A senha deve ter pelo menos 10 caracteres')).toHaveLength(2);
  });

  test('shows the strength, and recommends 8 characters', async () => {
    await open('access');
    await type('Nova senha', '123456');
    expect(await screen.findByText('Senha muito fraca')).toBeVisible();
    expect(screen.getByText(/Recomendamos 8 caracteres ou mais/)).toBeVisible();
  });
});
