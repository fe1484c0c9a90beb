import type { AdminType } from '@bambuzal/contracts';
import { SignedIn } from '@bambuzal/product-ui';
import { answerCalls, renderWithKit } from '@bambuzal/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { tradingTexts } from '../common/trading/locales/trading-texts';
import { adminTexts } from '../locales/admin-texts';
import { signedIn } from '../testing/people';
import { offer } from '../testing/smart-trading';
import SmartTradingOfferPage from './SmartTradingOfferPage';

const path = '/api/admin/smart-trading-offer';
const texts = [adminTexts, tradingTexts];
const at = '/admin/smart-trading-investments/offer';

async function open(answer: object, caller: AdminType = 'suporte') {
  const server = answerCalls({ '/api/user': signedIn(caller), [path]: answer });
  const page = (
    <>
      <SignedIn skeleton={null}>{({ fullName }) => <p>{fullName}</p>}</SignedIn>
      <SmartTradingOfferPage />
    </>
  );
  await renderWithKit(page, { texts, at });
  await screen.findByText(`Dona ${caller}`);
  return server;
}

test('shows the kinds with their fees, the limits, the rule and the results of today', async () => {
  await open({ offer, coming: [] });
  const today = await screen.findByRole('region', { name: 'Hoje' });
  expect(today).toHaveTextContent('Recebe depósitos');
  const terms = within(today).getByRole('table', { name: 'Modalidades' });
  expect(within(terms).getByText('Flexível').closest('tr')).toHaveTextContent('20%');
  expect(within(terms).getByText('Fixo, 90 dias').closest('tr')).toHaveTextContent('10%');
  expect(today).toHaveTextContent(/Depósito mínimoR\$\s20,00.*R\$\s10\.000,00/);
  expect(today).toHaveTextContent('O fundo entra quando BAMBU/BRL fecha');
  expect(screen.getByRole('region', { name: /^Resultados/ })).toHaveTextContent(
    /−0,0123% em 30 dias.*\+0,80%.*−1,20%.*49,25%: 197 acertos e 203 erros em 401 operações.*3,5%/,
  );
});

test('shows an offer that begins on a later day', async () => {
  const { maxAmount, minAmount, rule } = offer;
  const later = { from: '2026-04-02', maxAmount, minAmount, rule };
  const terms = [{ kind: 'flexible', termDays: null, feeRate: 25 }];
  await open({ offer, coming: [{ ...later, terms }] });
  expect(await screen.findByRole('region', { name: 'A partir de 02/04/2026' })).toHaveTextContent(
    /Flexível.*25%/,
  );
});

test('says that no deposits are accepted, and that there is no history yet', async () => {
  const young = { dpr: null, winRate: null, index: [], isOpen: false };
  await open({ offer: { ...offer, ...young }, coming: [] });
  expect(await screen.findByText(/^Agora não entram novos depósitos/)).toBeVisible();
  expect(screen.queryByText('Recebe depósitos')).toBeNull();
  expect(screen.getAllByText('sem histórico')).toHaveLength(3);
});

test('offers no change to readers who may not make it', async () => {
  await open({ offer, coming: [] }, 'financeiro');
  await screen.findByRole('region', { name: 'Hoje' });
  expect(screen.queryByRole('link', { name: 'Mudar a oferta' })).toBeNull();
});

test('a master finds the link to the page that changes the offer', async () => {
  await open({ offer, coming: [] }, 'master');
  expect(await screen.findByRole('link', { name: 'Mudar a oferta' })).toHaveAttribute(
    'href',
    '/admin/trading-bot',
  );
});

test('has a skeleton while loading, and offers a retry after a failure', async () => {
  jest.useFakeTimers();
  try {
    const { answer } = answerCalls({ '/api/user': signedIn('suporte'), [path]: 500 });
    await renderWithKit(<SmartTradingOfferPage />, { texts, at });
    expect(screen.getByRole('status')).toHaveTextContent('Carregando');
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível ler a oferta');
    answer(path, { offer, coming: [] });
    act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('region', { name: 'Hoje' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
