import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { defaultSettings } from '../settings/settings';
import { answerCalls } from '../testing/answer-calls';
import { renderWithKit } from '../testing/render-with-kit';
import { AppLink } from './AppLink';
import type { SlotPart } from './host';
import { PagePart } from './PagePart';
import { Slot } from './Slot';

const Deposit = () => <h1>Depositar</h1>;
const retry = () => screen.getByRole('button', { name: 'Tentar de novo' });

let log: jest.SpyInstance;
beforeEach(() => {
  answerCalls({ '/api/settings': defaultSettings });
  log = jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => {
  log.mockRestore();
  jest.useRealTimers();
});

test('shows a skeleton until the page has loaded', async () => {
  let arrive: (part: typeof Deposit) => void = () => undefined;
  const arrival = new Promise<typeof Deposit>((resolve) => {
    arrive = resolve;
  });
  const load = () => arrival;
  await renderWithKit(<PagePart remote="wallet" page="deposit" title="Depósito" load={load} />);
  expect(screen.getByRole('status')).toHaveTextContent('Carregando');
  arrive(Deposit);
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
});

test('shows a page at once if its code is already loaded', async () => {
  const load = Object.assign(jest.fn<Promise<typeof Deposit>, []>(), { loaded: () => Deposit });
  await renderWithKit(<PagePart remote="wallet" page="deposit" title="Depósito" load={load} />);
  expect(screen.getByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();
});

test('names a page that cannot be fetched, and shows the page after a retry', async () => {
  const load = jest.fn<Promise<typeof Deposit>, []>().mockRejectedValue(new Error('is down'));
  await renderWithKit(<PagePart remote="wallet" page="deposit" title="Depósito" load={load} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Depósito não está disponível agora');
  expect(log.mock.calls).toEqual([['Remote "wallet": the page "deposit" failed: is down']]);

  await userEvent.click(retry());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  load.mockResolvedValue(Deposit);
  await userEvent.click(retry());
  expect(await screen.findByRole('heading', { name: 'Depositar' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page that throws affects only itself, and can be retried', async () => {
  let isBroken = true;
  const Fragile = () => {
    if (isBroken) throw new Error('no balance');
    return <h1>Saldo</h1>;
  };
  const load = () => Promise.resolve(Fragile);
  await renderWithKit(
    <>
      <p>O resto</p>
      <PagePart remote="wallet" page="balance" title="Saldo" load={load} />
    </>,
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByText('O resto')).toBeInTheDocument();
  expect(log.mock.calls).toContainEqual(['Remote "wallet": the page "balance" failed: no balance']);
  isBroken = false;
  await userEvent.click(retry());
  expect(await screen.findByRole('heading', { name: 'Saldo' })).toBeInTheDocument();
});

test('catches a page that throws after its first render', async () => {
  function Fragile() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('later');
    return <button onClick={() => setBroken(true)}>Quebrar</button>;
  }
  const load = () => Promise.resolve(Fragile);
  await renderWithKit(<PagePart remote="wallet" page="x" title="X" load={load} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Quebrar' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('shows the parts of remotes in a slot, and leaves out a part that throws', async () => {
  const parts: SlotPart[] = [
    { remote: 'a', part: 'goals', load: () => Promise.resolve(() => <p>Metas</p>) },
    { remote: 'b', part: 'tips', load: () => Promise.reject(new Error('is down')) },
  ];
  await renderWithKit(<Slot name="dashboard" pending={<p>Lugar</p>} />, {
    host: { prefetch: () => undefined, slotParts: (slot) => (slot === 'dashboard' ? parts : []) },
  });
  expect(await screen.findByText('Metas')).toBeInTheDocument();
  expect(screen.queryByText('Lugar')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(log.mock.calls).toEqual([['Remote "b": the part "tips" failed: is down']]);
});

test('loads a part above the page again when the network comes back', async () => {
  jest.useFakeTimers();
  const load = jest.fn<Promise<() => ReactNode>, []>().mockRejectedValue(new Error('is down'));
  const parts: SlotPart[] = [{ remote: 'a', part: 'mascot', load }];
  await renderWithKit(<Slot name="overlay" />, {
    host: { prefetch: () => undefined, slotParts: () => parts },
  });
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue(() => <p>Panda</p>);
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Panda')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('keeps the place of a part in a slot until it has loaded', async () => {
  const parts: SlotPart[] = [
    { remote: 'a', part: 'goals', load: () => new Promise(() => undefined) },
  ];
  await renderWithKit(<Slot name="dashboard" pending={<p>Lugar</p>} />, {
    host: { prefetch: () => undefined, slotParts: () => parts },
  });
  expect(screen.getByText('Lugar')).toBeVisible();
});

test('keeps no place in a slot without parts', async () => {
  await renderWithKit(<Slot name="dashboard" pending={<p>Lugar</p>} whenSeen />);
  expect(screen.queryByText('Lugar')).not.toBeInTheDocument();
});

test('hovering or focusing a link fetches the page behind it', async () => {
  const prefetch = jest.fn();
  await renderWithKit(<AppLink to="../deposit?x=1">Depositar</AppLink>, {
    at: '/wallet',
    host: { prefetch, slotParts: () => [] },
  });
  await userEvent.hover(screen.getByRole('link'));
  expect(prefetch).toHaveBeenLastCalledWith('/deposit');
  prefetch.mockClear();
  await userEvent.tab();
  expect(prefetch).toHaveBeenCalledTimes(1);
});
