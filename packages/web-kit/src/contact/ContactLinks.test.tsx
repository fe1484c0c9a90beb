import { screen } from '@testing-library/react';
import { defaultSettings } from '../settings/settings';
import { answerCalls } from '../testing/answer-calls';
import { renderWithKit } from '../testing/render-with-kit';
import { ContactLinks } from './ContactLinks';

const links = {
  whatsappLink: 'https://wa.me/5511999999999',
  telegramLink: 'https://t.me/bambuzal',
};

async function show(settings: Partial<typeof defaultSettings>) {
  answerCalls({ '/api/settings': { ...defaultSettings, ...settings } });
  await renderWithKit(<ContactLinks />);
}
const shown = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('shows both chat links, each opening in a tab without a reference to this one', async () => {
  await show(links);
  expect(await screen.findByRole('group', { name: 'Fale conosco' })).toBeVisible();
  expect(shown()).toEqual([
    ['WhatsApp (abre em outra aba)', links.whatsappLink],
    ['Telegram (abre em outra aba)', links.telegramLink],
  ]);
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

test.each(['whatsappLink', 'telegramLink'] as const)(
  'hides %s when it is not set',
  async (name) => {
    await show({ ...links, [name]: null });
    expect(await screen.findAllByRole('link')).toHaveLength(1);
    expect(shown().flat()).not.toContain(links[name]);
  },
);

test('shows no links when neither is set', async () => {
  await show({});
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});
