import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSelect } from '../preferences/LanguageSelect';
import { ThemeToggle } from '../preferences/ThemeToggle';
import { defaultSettings } from '../settings/settings';
import { answerCalls } from '../testing/answer-calls';
import { renderWithKit } from '../testing/render-with-kit';

const theme = () => document.documentElement.dataset['theme'];

test("shows the operator's theme unless the reader has chosen one", async () => {
  answerCalls({ '/api/settings': { ...defaultSettings, themeDark: false } });
  await renderWithKit(<ThemeToggle />);
  expect(await screen.findByRole('radio', { name: 'Claro', checked: true })).toBeInTheDocument();
  expect(theme()).toBe('light');
});

test('applies a choice at once, and keeps it', async () => {
  answerCalls({ '/api/settings': defaultSettings });
  await renderWithKit(<ThemeToggle />);
  expect(theme()).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
  expect(theme()).toBe('light');
  expect(localStorage.getItem('bambuzal.theme')).toBe('light');
});

test('follows a choice made in another tab', async () => {
  answerCalls({ '/api/settings': defaultSettings });
  await renderWithKit(<ThemeToggle />);
  localStorage.setItem('bambuzal.theme', 'light');
  act(() => {
    fireEvent(window, new StorageEvent('storage', { key: 'bambuzal.theme' }));
  });
  expect(theme()).toBe('light');
});

test('the language select names each language in that language, and changes the page', async () => {
  answerCalls({ '/api/settings': defaultSettings });
  await renderWithKit(<LanguageSelect />);
  const select = screen.getByRole('combobox', { name: 'Idioma' });
  await userEvent.selectOptions(select, 'Italiano');
  expect(await screen.findByRole('combobox', { name: 'Lingua' })).toHaveValue('it-IT');
});
