import { dismissToast } from '@bambuzal/web-kit';
import { act, screen } from '@testing-library/react';
import { open, user } from '../testing/security-page';

afterEach(() => act(dismissToast));

test('the view of an administrator shows everything and changes nothing', async () => {
  await open('devices', { '/api/session-info': { isAdminAsUser: true, sessionToken: 'x' } });
  expect(
    await screen.findByText('Você está vendo a conta de um membro: nada pode ser alterado aqui.'),
  ).toBeVisible();
  await screen.findByRole('button', { name: 'Sair' });
  for (const button of screen.getAllByRole('button', { name: /Remover|Renomear|Encerrar|Sair/ }))
    expect(button).toBeDisabled();
  for (const trust of screen.getAllByRole('switch')) expect(trust).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Acesso' }));
  expect(await screen.findByRole('button', { name: 'Alterar senha' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Configurar' })).toBeDisabled();
});
