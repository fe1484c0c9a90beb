import { useNavigate } from '@bambuzal/web-kit';
import { answerCalls, asked, bodyOf, posted, renderWithKit } from '@bambuzal/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { AdvertisementJson } from '@bambuzal/web-kit';
import AdvertisementOverlay from './AdvertisementOverlay';
import { placementAt } from './placement';
import { advertised } from '../../testing/advertised';
import { arrive, pass } from '../../testing/clock';

const active = '/api/advertisements/active';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  document.querySelector('dialog[data-elsewhere]')?.remove();
  jest.useRealTimers();
});

function answerWith(...advertisements: readonly AdvertisementJson[]) {
  return answerCalls({
    '/api/settings': {},
    '/api/advertisements/view': { success: true },
    '/api/advertisements/click': { success: true },
    '/api/advertisements/dismiss': { success: true },
    [active]: ({ url }) => {
      const { searchParams } = new URL(url);
      const fits = advertisements.filter(
        ({ type, placement }) =>
          type === searchParams.get('type') && placement === searchParams.get('placement'),
      );
      return new Response(JSON.stringify(fits));
    },
  });
}

function Elsewhere() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/my-investments')}>Meus investimentos</button>;
}

async function open(at = '/dashboard') {
  const page = await renderWithKit(
    <>
      <AdvertisementOverlay />
      <Elsewhere />
    </>,
    { at },
  );
  await arrive();
  return page;
}

const dialog = () => screen.queryByRole('dialog');
const card = () => screen.queryByRole('region');

test('a modal opens 1.5 s after loading, and its view is reported then', async () => {
  const modal = advertised({ type: 'modal' });
  const { calls } = answerWith(modal);
  await open();
  await pass(1400);
  expect(dialog()).not.toBeInTheDocument();
  expect(posted(calls, '/api/advertisements/view')).toEqual([]);
  await pass(80);
  expect(dialog()).toHaveAccessibleName(modal.title);
  expect(await bodyOf(calls, 'POST')).toEqual({ advertisementId: modal.id });
});

test('a popup opens 2 s after loading, and focus stays where it is', async () => {
  const popup = advertised({ type: 'popup' });
  answerWith(popup);
  await open();
  const before = screen.getByRole('button', { name: 'Meus investimentos' });
  before.focus();
  await pass(1900);
  expect(card()).not.toBeInTheDocument();
  await pass(80);
  expect(card()).toHaveAccessibleName(popup.title);
  expect(before).toHaveFocus();
});

test('the popup waits until the modal is closed', async () => {
  const [modal, popup] = [advertised({ type: 'modal' }), advertised({ type: 'popup' })];
  answerWith(modal, popup);
  await open();
  await pass(10_000);
  expect(dialog()).toHaveAccessibleName(modal.title);
  expect(card()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await arrive();
  expect(dialog()).not.toBeInTheDocument();
  expect(card()).toHaveAccessibleName(popup.title);
});

test('a closed advertisement is reported, and is not shown on the next visit', async () => {
  const modal = advertised({ type: 'modal' });
  const { calls } = answerWith(modal);
  const { unmount } = await open();
  await pass(1600);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await arrive();
  expect(posted(calls, '/api/advertisements/dismiss')).toHaveLength(1);
  expect(await bodyOf(calls, 'POST')).toEqual({ advertisementId: modal.id });
  unmount();
  expect(localStorage.getItem('bambuzal.advertisements.dismissed')).toBe(`["${modal.id}"]`);
  await open();
  await pass(10_000);
  expect(dialog()).not.toBeInTheDocument();
});

test('the next advertisement is shown when the first was closed in an earlier visit', async () => {
  const [closed, other] = [advertised({ type: 'modal' }), advertised({ type: 'modal' })];
  localStorage.setItem('bambuzal.advertisements.dismissed', JSON.stringify([closed.id]));
  answerWith(closed, other);
  await open();
  await pass(1600);
  expect(dialog()).toHaveAccessibleName(other.title);
});

test('the button follows the link, reports the click, and closes the advertisement without a report of dismissal', async () => {
  const modal = advertised({
    type: 'modal',
    targetUrl: '/my-investments',
    buttonText: 'Ver meus investimentos',
    buttonColor: '#F59E0B',
  });
  const { calls } = answerWith(modal);
  await open();
  await pass(1600);
  const link = screen.getByRole('link', { name: 'Ver meus investimentos' });
  expect(link).toHaveStyle({ background: '#f59e0b', color: '#0b1020' });
  fireEvent.click(link);
  await arrive();
  expect(dialog()).not.toBeInTheDocument();
  expect(posted(calls, '/api/advertisements/click')).toHaveLength(1);
  expect(posted(calls, '/api/advertisements/dismiss')).toEqual([]);
});

test('an advertisement waits until another dialog is closed', async () => {
  const modal = advertised({ type: 'modal' });
  answerWith(modal);
  await open();
  const other = document.createElement('dialog');
  other.dataset['elsewhere'] = '';
  other.setAttribute('open', '');
  document.body.append(other);
  await pass(10_000);
  expect(screen.queryByText(modal.title)).not.toBeInTheDocument();
  other.close();
  await arrive();
  expect(screen.getByText(modal.title)).toBeVisible();
});

test('another placement shows its own advertisement, 1.5 s after its page is opened', async () => {
  const modal = advertised({ type: 'modal', placement: 'investments' });
  const { calls } = answerWith(modal);
  await open();
  await pass(10_000);
  expect(dialog()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Meus investimentos' }));
  await pass(1400);
  expect(dialog()).not.toBeInTheDocument();
  await pass(200);
  expect(dialog()).toHaveAccessibleName(modal.title);
  const places = asked(calls, active).map(({ url }) => new URL(url).searchParams.get('placement'));
  expect(places).toEqual(['dashboard', 'dashboard', 'investments', 'investments']);
});

test('shows nothing when the answer has no advertisement or the request fails', async () => {
  answerCalls({ '/api/settings': {}, [active]: 404 });
  await open();
  await pass(10_000);
  expect(dialog()).not.toBeInTheDocument();
  expect(card()).not.toBeInTheDocument();
});

test.each([
  ['/', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/investment-plans', 'investments'],
  ['/my-investments', 'investments'],
  ['/profile', 'all'],
])('the page %s has the placement %s', (pathname, placement) => {
  expect(placementAt(pathname)).toBe(placement);
});
