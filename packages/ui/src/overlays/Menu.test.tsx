import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

const leave = jest.fn();

beforeEach(() => {
  leave.mockClear();
  render(
    <>
      <Menu
        label="Sua conta"
        trigger="MS"
        header="maria@exemplo.com.br"
        items={[
          { key: 'profile', label: 'Perfil', icon: 'circle-user', onSelect: jest.fn() },
          { key: 'security', label: 'Segurança', onSelect: jest.fn() },
          { key: 'leave', label: 'Sair', tone: 'loss', onSelect: leave },
        ]}
      />
      <button>Depois</button>
    </>,
  );
});

const button = () => screen.getByRole('button', { name: 'Sua conta' });
const item = (name: string) => screen.getByRole('menuitem', { name });

test('a click opens the menu at its first item', async () => {
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menu', { name: 'Sua conta' })).toBeInTheDocument();
  expect(item('Perfil')).toHaveFocus();
});

test('the arrow keys wrap around, Home and End move to either end, a letter moves to its item', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(item('Sair')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(item('Perfil')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(item('Sair')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(item('Perfil')).toHaveFocus();
  await userEvent.keyboard('s');
  expect(item('Segurança')).toHaveFocus();
});

test('Enter chooses the item, closes the menu, and returns focus to the button', async () => {
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

test('Escape closes the menu, Tab moves on from its button, a press elsewhere closes it', async () => {
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(button()).toHaveFocus();

  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Depois' })).toHaveFocus();

  await userEvent.click(button());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
