import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastView } from './ToastView';

test.each([
  ['info', 'status'],
  ['success', 'status'],
  ['error', 'alert'],
] as const)('a toast of tone %s is announced as %s, and can be closed', async (tone, role) => {
  const close = jest.fn();
  render(
    <ToastView tone={tone} title="Salvo" closeLabel="Fechar o aviso" onClose={close}>
      Tudo certo.
    </ToastView>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('SalvoTudo certo.');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar o aviso' }));
  expect(close).toHaveBeenCalledTimes(1);
});
