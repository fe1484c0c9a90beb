import { defaultSettings } from '@bambuzal/web-kit';
import { asked, never, textProblems } from '@bambuzal/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import Mascot from './Mascot';
import { MascotAssistant } from './MascotAssistant';
import { mascotTexts } from './locales/mascot-texts';
import { panelTexts } from './panel/locales/panel-texts';
import { closesAfterMs } from './panel/use-auto-close';
import {
  muteVoice,
  openPanel,
  panel,
  press,
  restoreClock,
  showMascot,
  wait,
  write,
} from '../../testing/mascot';

afterEach(restoreClock);

const show = (answers?: Parameters<typeof showMascot>[1]) =>
  showMascot(<MascotAssistant voice={muteVoice} />, answers);
const launcher = () => screen.queryByRole('button', { name: 'Falar com Panda' });

describe('the button of the mascot', () => {
  test('shows the operator’s name and image', async () => {
    const settings = { ...defaultSettings, mascotName: 'Bao', mascotImageUrl: '/bao.png' };
    await showMascot(<Mascot />, { '/api/settings': settings });
    const button = screen.getByRole('button', { name: 'Falar com Bao' });
    expect(button.querySelector('img')).toHaveAttribute('src', '/bao.png');
  });

  test('stays without an image when the image is broken', async () => {
    await showMascot(<Mascot />);
    const picture = launcher()?.querySelector('img');
    if (picture) fireEvent.error(picture);
    expect(launcher()).toBeVisible();
    expect(launcher()?.querySelector('img')).toBeNull();
  });

  test.each([
    ['turned off', { ...defaultSettings, enableMascot: false }],
    ['not known yet', never],
  ])('is not shown and sends no requests while the mascot is %s', async (_, settings) => {
    const { calls } = await showMascot(<Mascot />, { '/api/settings': settings });
    expect(launcher()).not.toBeInTheDocument();
    expect(asked(calls, '/api/mascot-messages')).toEqual([]);
    expect(asked(calls, '/api/financial-tips')).toEqual([]);
  });
});

test("fetches the mascot's messages when the panel opens", async () => {
  const { calls } = await show();
  expect(asked(calls, '/api/mascot-messages')).toEqual([]);
  await openPanel();
  expect(panel()).toBeVisible();
  expect(asked(calls, '/api/mascot-messages')).toHaveLength(1);
});

test('focus moves into the panel, and Escape returns it', async () => {
  await show();
  await openPanel();
  expect(screen.getByRole('heading', { name: 'Panda' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('heading', { name: 'Panda' }), { key: 'Escape' });
  await wait(0);
  expect(panel()).not.toBeInTheDocument();
  expect(launcher()).toHaveFocus();
});

test('the close button closes the panel', async () => {
  await show();
  await openPanel();
  await press('Fechar');
  expect(panel()).not.toBeInTheDocument();
  expect(launcher()).toHaveFocus();
});

describe('without activity', () => {
  test('closes by itself after 10 s', async () => {
    await show();
    await openPanel();
    await wait(closesAfterMs - 100);
    expect(panel()).toBeInTheDocument();
    await wait(100);
    expect(panel()).not.toBeInTheDocument();
    expect(launcher()).toHaveFocus();
  });

  test('does not take focus from a reader who returned to the page', async () => {
    await show();
    await openPanel();
    const ofPage = screen.getByRole('button', { name: 'Da página' });
    ofPage.focus();
    await wait(closesAfterMs);
    expect(panel()).not.toBeInTheDocument();
    expect(ofPage).toHaveFocus();
  });

  test('stays open for 10 more seconds after a key press in the panel', async () => {
    await show();
    await openPanel();
    await wait(9000);
    fireEvent.keyDown(screen.getByRole('heading', { name: 'Panda' }), { key: 'Tab' });
    await wait(9000);
    expect(panel()).toBeInTheDocument();
    await wait(1000);
    expect(panel()).not.toBeInTheDocument();
  });

  test('stays open during a conversation, also when it is opened again', async () => {
    await show();
    await openPanel();
    await press('Prazo do saque');
    await wait(60_000);
    expect(panel()).toBeInTheDocument();
    await press('Fechar');
    await openPanel();
    await wait(60_000);
    expect(screen.getByText('Você tem R$ 10,00.')).toBeVisible();
  });

  test('stays open while text is typed, and during a tutorial', async () => {
    await show();
    await openPanel();
    write('Quanto');
    await wait(60_000);
    expect(panel()).toBeInTheDocument();
    write('');
    fireEvent.click(screen.getByRole('tab', { name: 'Tutoriais' }));
    await press('Como investir');
    await wait(60_000);
    expect(screen.getByText(/Passo 1 de 4/)).toBeVisible();
  });
});

test('shows the tips in the panel', async () => {
  const tip = { id: 't1', title: 'Anote', content: 'O que gasta', category: 'a', iconName: null };
  await show({ '/api/financial-tips': [{ ...tip, isActive: true }] });
  await openPanel();
  fireEvent.click(screen.getByRole('tab', { name: 'Dicas' }));
  await wait(50);
  expect(screen.getByText('O que gasta')).toBeVisible();
});

test('the panel links to support if the operator has a support address', async () => {
  const whatsappLink = 'https://wa.me/5511999999999';
  await show({ '/api/settings': { ...defaultSettings, whatsappLink } });
  await openPanel();
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', whatsappLink);
});

test('shows and fetches no tips without financial health', async () => {
  const { calls } = await show({
    '/api/settings': { ...defaultSettings, enableFinancialHealth: false },
  });
  await openPanel();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Conversa',
    'Tutoriais',
  ]);
  expect(asked(calls, '/api/financial-tips')).toEqual([]);
});

test('shows no tutorials when they are turned off', async () => {
  await show({ '/api/settings': { ...defaultSettings, enableTutorials: false } });
  await openPanel();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Conversa', 'Dicas']);
});

test('the texts exist in every language', async () => {
  expect(await textProblems(mascotTexts)).toEqual([]);
  expect(await textProblems(panelTexts)).toEqual([]);
});
