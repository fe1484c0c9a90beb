import { dismissToast } from '@bambuzal/web-kit';
import { click, never } from '@bambuzal/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { openReferrals, referrals } from '../testing/network';
import ReferralCodeCard from './ReferralCodeCard';

afterEach(() => {
  act(dismissToast);
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

type Answers = Parameters<typeof openReferrals>[2];
const open = (answers: Answers = {}, language?: 'en-US') =>
  openReferrals(<ReferralCodeCard />, '/dashboard', answers, language);
const link = `${window.location.origin}/auth?ref=ANA-2041`;

function clipboardThat(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}
function deviceShares(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

test('shows the code, and copies the referral link', async () => {
  const copied: string[] = [];
  clipboardThat((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  await open();
  expect(await screen.findByText('ANA-2041')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).not.toBeInTheDocument();
  await click('Copiar link');
  expect(copied).toEqual([link]);
});

test.each([
  [undefined, 'Copiar link', 'Não foi possível copiar o link. Tente novamente.'],
  ['en-US', 'Copy link', 'Could not copy the link. Please try again.'],
] as const)('says when the link could not be copied (%s)', async (language, button, words) => {
  clipboardThat(() => Promise.reject(new Error('forbidden')));
  await open({}, language);
  await click(button);
  expect(await screen.findByText(words)).toBeVisible();
});

test('shares the link through the device, and ignores a cancelled share', async () => {
  const shared: ShareData[] = [];
  deviceShares((data) => {
    shared.push(data);
    return Promise.reject(new DOMException('closed', 'AbortError'));
  });
  await open();
  await click('Compartilhar');
  expect(shared).toEqual([expect.objectContaining({ url: link })]);
  expect(screen.queryByText(/Não foi possível compartilhar/)).not.toBeInTheDocument();
});

test('says when the device could not share the link', async () => {
  deviceShares(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await open();
  await click('Compartilhar');
  expect(await screen.findByText(/Não foi possível compartilhar/)).toBeVisible();
});

test('offers a retry after a failure', async () => {
  const { answer } = await open({ '/api/referrals': 403 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível ler o seu código');
  answer('/api/referrals', referrals);
  await click('Tentar de novo');
  expect(await screen.findByText('ANA-2041')).toBeVisible();
});

test('has a skeleton while loading', async () => {
  await open({ '/api/referrals': never });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
});

test('a member without a place in the network sees no card', async () => {
  await open({ '/api/referrals': 404 });
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
