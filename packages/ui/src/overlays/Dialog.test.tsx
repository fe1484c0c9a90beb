import { UiProvider } from '@bambuzal/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

interface PageProps {
  readonly children?: ReactNode;
  readonly dismissable?: boolean;
}

function Page({ children, dismissable = true }: PageProps) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Editar o perfil"
        dismissable={dismissable}
      >
        {children}
      </Dialog>
    </StrictMode>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  return screen.getByRole('dialog', { name: 'Editar o perfil' });
}

test('focus moves to the first field, and back when the dialog closes', async () => {
  render(
    <Page>
      <input aria-label="Nome" />
    </Page>,
  );
  await open();
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus();
});

test('focus moves to a telephone’s number instead of its country', async () => {
  render(
    <Page>
      <select aria-label="País" autoComplete="tel-country-code" />
      <input aria-label="Telefone" />
    </Page>,
  );
  await open();
  expect(screen.getByLabelText('Telefone')).toHaveFocus();
});

test('focus moves to the title when there is no field', async () => {
  render(<Page>Texto</Page>);
  await open();
  expect(screen.getByRole('heading', { name: 'Editar o perfil' })).toHaveFocus();
});

test('the close button and the backdrop close the dialog; a press inside does not', async () => {
  render(<Page>Texto</Page>);
  await open();
  await userEvent.click(screen.getByText('Texto'));
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.click(await open());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that must not be interrupted is closed only by its own buttons', async () => {
  render(<Page dismissable={false}>Texto</Page>);
  const dialog = await open();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog);
  expect(dialog).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument();
});

test('a dialog that the browser closes by itself is removed', async () => {
  render(<Page>Texto</Page>);
  const dialog = await open();
  act(() => {
    if (dialog instanceof HTMLDialogElement) dialog.close();
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a confirmation', () => {
  const props = { open: true, title: 'Sair?', confirmLabel: 'Sair da conta' };

  test('runs its action when confirmed, and closes when cancelled', async () => {
    const [confirm, close] = [jest.fn(), jest.fn()];
    render(
      <UiProvider language="en-US" currency="USD">
        <ConfirmDialog {...props} onConfirm={confirm} onClose={close} />
      </UiProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sair da conta' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('cannot be closed while its action runs', async () => {
    const close = jest.fn();
    render(<ConfirmDialog {...props} busy onConfirm={jest.fn()} onClose={close} />);
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });
});
