import { dropInstallOffer, keepInstallOffers } from '@bambuzal/web-kit';
import { answerCalls, renderWithKit, textProblems } from '@bambuzal/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { arrive, pass } from '../../testing/clock';
import InstallPrompt from './InstallPrompt';
import { installTexts } from './locales/install-texts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const iPad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const dayMs = 24 * 60 * 60 * 1000;

beforeAll(keepInstallOffers);
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(dropInstallOffer);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function open() {
  answerCalls({ '/api/settings': { companyName: 'Bambuzal' } });
  const page = await renderWithKit(<InstallPrompt />);
  await arrive();
  return page;
}

/** Simulates the browser's install event. `outcome` is the reader's answer to the browser. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = jest.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  act(() => void window.dispatchEvent(event));
  return { event, prompt };
}

function onDevice(userAgent: string, maxTouchPoints = 5) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true });
}

const card = () => screen.queryByRole('region', { name: 'Instalar Bambuzal' });

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await arrive();
}

test('the texts exist in every language', async () => {
  expect(await textProblems(installTexts)).toEqual([]);
});

test('offers no installation before the browser allows it', async () => {
  await open();
  expect(card()).not.toBeInTheDocument();
  const { event } = offer();
  await arrive();
  expect(card()).toBeVisible();
  expect(event.defaultPrevented).toBe(true);
});

test('keeps an install event that arrived before the card was mounted', async () => {
  offer();
  await open();
  expect(card()).toBeVisible();
});

test('a click on install opens the browser’s prompt, and removes the card', async () => {
  const { prompt } = offer();
  await open();
  await press('Instalar');
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(card()).not.toBeInTheDocument();
  expect(localStorage.getItem('bambuzal.install.dismissed')).toBeNull();
});

test.each(['Agora não', 'Fechar'])('is not offered again after "%s"', async (name) => {
  offer();
  const { unmount } = await open();
  await press(name);
  expect(card()).not.toBeInTheDocument();
  unmount();
  jest.setSystemTime(Date.now() + 365 * dayMs);
  offer();
  await open();
  expect(card()).not.toBeInTheDocument();
});

test('is not offered again after the reader declined the browser’s prompt', async () => {
  offer('dismissed');
  const { unmount } = await open();
  await press('Instalar');
  unmount();
  offer();
  await open();
  expect(card()).not.toBeInTheDocument();
});

test('is not offered after the product was installed in another way', async () => {
  offer();
  await open();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  await arrive();
  expect(card()).not.toBeInTheDocument();
});

test('is not offered inside the installed product', async () => {
  const standalone = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(standalone);
  offer();
  await open();
  expect(card()).not.toBeInTheDocument();
});

test.each([
  ['an iPhone', iPhone, 5],
  ['an iPad', iPad, 5],
])('explains Safari’s own way to install on %s', async (_, userAgent, touchPoints) => {
  onDevice(userAgent, touchPoints);
  await open();
  expect(card()).toHaveTextContent('Adicionar à Tela de Início');
  expect(screen.queryByRole('button', { name: 'Instalar' })).not.toBeInTheDocument();
});

test.each([
  ['a Mac', iPad, 0],
  ['another browser of an iPhone', iPhone.replace('Version/18.1', 'CriOS/130.0'), 5],
])('offers nothing on %s', async (_, userAgent, touchPoints) => {
  onDevice(userAgent, touchPoints);
  await open();
  expect(card()).not.toBeInTheDocument();
});

test('is offered again on iOS 7 days after "not now"', async () => {
  onDevice(iPhone);
  const first = await open();
  await press('Agora não');
  first.unmount();
  jest.setSystemTime(Date.now() + 7 * dayMs - 60_000);
  const second = await open();
  expect(card()).not.toBeInTheDocument();
  second.unmount();
  await pass(60_000);
  await open();
  expect(card()).toBeVisible();
});
