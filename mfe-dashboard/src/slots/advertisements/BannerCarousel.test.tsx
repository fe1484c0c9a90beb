import {
  answerCalls,
  bodyOf,
  posted,
  renderWithKit,
  textProblems,
} from '@bambuzal/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { BannerCarousel } from './BannerCarousel';
import InvestmentsBanner from './InvestmentsBanner';
import { advertisementTexts } from './locales/advertisement-texts';
import { advertised } from '../../testing/advertised';
import { arrive, pass } from '../../testing/clock';

const active = '/api/advertisements/active';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function show(answer: object | number, rest: Parameters<typeof answerCalls>[0] = {}) {
  const server = answerCalls({
    '/api/settings': {},
    '/api/advertisements/view': { success: true },
    '/api/advertisements/click': { success: true },
    [active]: answer,
    ...rest,
  });
  const { unmount } = await renderWithKit(
    <BannerCarousel placement="dashboard" fallback={<p>Smart Trading</p>} />,
  );
  await arrive();
  return { ...server, unmount };
}

/** Titles of the visible banners. */
const shown = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => getComputedStyle(slide).visibility === 'visible')
    .map((slide) => slide.querySelector('p')?.textContent);

test('the texts exist in every language', async () => {
  expect(await textProblems(advertisementTexts)).toEqual([]);
});

test('the next banner is shown after 4 s, and the first follows the last', async () => {
  const [first, second] = [advertised(), advertised()];
  await show([first, second]);
  expect(shown()).toEqual([first.title]);
  await pass(3900);
  expect(shown()).toEqual([first.title]);
  await pass(60);
  expect(shown()).toEqual([second.title]);
  await pass(3900);
  expect(shown()).toEqual([second.title]);
  await pass(60);
  expect(shown()).toEqual([first.title]);
});

test('a single banner stays, and has no controls', async () => {
  const only = advertised();
  await show([only]);
  await pass(20_000);
  expect(shown()).toEqual([only.title]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the banners stop while the pointer or the focus is on them', async () => {
  const [first, second] = [advertised(), advertised({ targetUrl: '/deposit' })];
  await show([first, second]);
  const next = screen.getByRole('button', { name: 'Próximo' });
  fireEvent.mouseEnter(next.parentElement!.parentElement!);
  await pass(20_000);
  expect(shown()).toEqual([first.title]);
  fireEvent.mouseLeave(next.parentElement!.parentElement!);
  fireEvent.focus(next);
  await pass(20_000);
  expect(shown()).toEqual([first.title]);
  fireEvent.blur(next);
  await pass(4000);
  expect(shown()).toEqual([second.title]);
});

test('the reader stops the banners, changes them by hand, and restarts them', async () => {
  const [first, second] = [advertised(), advertised()];
  await show([first, second]);
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  await pass(20_000);
  expect(shown()).toEqual([first.title]);
  fireEvent.click(screen.getByRole('button', { name: 'Anterior' }));
  expect(shown()).toEqual([second.title]);
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await pass(4000);
  expect(shown()).toEqual([first.title]);
});

test('with reduced motion, only the reader changes the banner', async () => {
  const still = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(still);
  const [first, second] = [advertised(), advertised()];
  await show([first, second]);
  await pass(20_000);
  expect(shown()).toEqual([first.title]);
  expect(screen.queryByRole('button', { name: 'Pausar' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(shown()).toEqual([second.title]);
});

test('with the operator’s animations off, only the reader changes the banner', async () => {
  const [first, second] = [advertised(), advertised()];
  await show([first, second], { '/api/settings': { enableAnimations: false } });
  await pass(20_000);
  expect(shown()).toEqual([first.title]);
  fireEvent.click(screen.getByRole('button', { name: 'Próximo' }));
  expect(shown()).toEqual([second.title]);
});

test('plans and investments show the banners for investments', async () => {
  const banner = advertised();
  const { calls } = answerCalls({
    '/api/settings': {},
    '/api/advertisements/view': { success: true },
    [active]: [banner],
  });
  await renderWithKit(<InvestmentsBanner />);
  await arrive();
  expect(shown()).toEqual([banner.title]);
  const asked = calls.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === active);
  expect(asked.map(({ search }) => search)).toEqual(['?placement=investments&type=banner']);
});

test('a view is reported once per banner, although the dashboard is opened twice', async () => {
  const banners = [advertised(), advertised()];
  const { calls, unmount } = await show(banners);
  const views = posted(calls, '/api/advertisements/view');
  expect(await Promise.all(views.map((call) => call.json()))).toEqual(
    banners.map(({ id }) => ({ advertisementId: id })),
  );
  unmount();
  const again = await show(banners);
  expect(posted(again.calls, '/api/advertisements/view')).toEqual([]);
});

test('a banner of another site opens in a new tab and reports the click', async () => {
  const banner = advertised({ targetUrl: 'www.bambuzal.com/curso' });
  const { calls } = await show([banner]);
  const link = screen.getByRole('link', { name: /Saiba mais \(abre em outra aba\)/ });
  expect(link).toHaveAttribute('href', 'https://www.bambuzal.com/curso');
  expect(link).toHaveAttribute('target', '_blank');
  fireEvent.click(link);
  await arrive();
  expect(posted(calls, '/api/advertisements/click')).toHaveLength(1);
  expect(await bodyOf(calls, 'POST')).toEqual({ advertisementId: banner.id });
});

test('a page of the product opens in the same tab', async () => {
  await show([advertised({ targetUrl: '/smart-trading' })]);
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/smart-trading');
  expect(link).not.toHaveAttribute('target');
});

test('a banner without a target does nothing on click, and reports nothing', async () => {
  const banner = advertised();
  const { calls } = await show([banner]);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  fireEvent.click(screen.getByText(banner.title));
  await arrive();
  expect(posted(calls, '/api/advertisements/click')).toEqual([]);
});

test('the image is at most 250 px high, and a broken image leaves no gap', async () => {
  const banner = advertised({ imageUrl: 'https://bambuzal.com/curso.png' });
  await show([banner]);
  const picture = screen.getByRole('presentation');
  expect(picture).toHaveStyle({ 'max-height': '250px' });
  fireEvent.error(picture);
  expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByText(banner.title)).toBeVisible();
});

test('a fallback is shown while no banner is active', async () => {
  await show([]);
  expect(screen.getByText('Smart Trading')).toBeVisible();
});

test('takes no space until the banners are known', async () => {
  await show(() => new Promise(() => undefined));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.queryByText('Smart Trading')).not.toBeInTheDocument();
});

test('says when the banners cannot be read, and fetches them on retry', async () => {
  const server = await show(404);
  expect(screen.getByText('Falha ao carregar banners')).toBeVisible();
  const banner = advertised();
  server.answer(active, [banner]);
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await arrive();
  expect(screen.getByText(banner.title)).toBeVisible();
});

test('a failed report of a view is not shown to the reader', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation();
  const banner = advertised();
  await show([banner], { '/api/advertisements/view': 404 });
  expect(screen.getByText(banner.title)).toBeVisible();
  expect(debug).toHaveBeenCalledWith(expect.stringContaining('not heard'), expect.anything());
});
