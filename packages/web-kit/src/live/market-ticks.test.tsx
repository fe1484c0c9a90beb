import { mostWatchedPairs, type MarketTick } from '@bambuzal/contracts';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { openLivePage, pass, type LivePage } from '../testing/live-page';
import { mostWatchedAtOnce, watchMarket } from './market-ticks';

let page: LivePage;
beforeEach(() => {
  page = openLivePage();
});
afterEach(() => page.close());

const tick = (at: number, pair = 'BAMBU/BRL'): MarketTick => ({
  pair,
  at,
  price: 1_250_000 + at,
  decimals: 4,
});
/** Messages sent on each socket, without the first `auth` message. */
const asked = () => page.sockets.said.map((words) => words.filter(([name]) => name !== 'auth'));
const watch = (pair: string) => ['watch_market', { pair }];
const unwatch = (pair: string) => ['unwatch_market', { pair }];

function Price({ pair }: { readonly pair: string }) {
  const [heard, setHeard] = useState<MarketTick>();
  useEffect(() => watchMarket(pair, setHeard), [pair]);
  return <output>{heard?.pair === pair ? heard.price : 'none'}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const push = (data: object) => act(() => page.sockets.push('market_tick', data));

test('a part shows each price while it is on the page, and stops the watch when it is removed', async () => {
  await page.begin();
  const { rerender, unmount } = render(<Price pair="BAMBU/BRL" />);
  await pass(0);
  expect(asked()).toEqual([[watch('BAMBU/BRL')]]);
  expect(shown()).toBe('none');
  push(tick(1));
  expect(shown()).toBe('1250001');
  push(tick(2));
  push(tick(1));
  push(tick(9, 'PANDA/BRL'));
  expect(shown()).toBe('1250002');
  await pass(1000);
  rerender(<Price pair="PANDA/BRL" />);
  expect(shown()).toBe('none');
  await pass(0);
  expect(asked()[0]?.slice(1)).toEqual([unwatch('BAMBU/BRL'), watch('PANDA/BRL')]);
  await pass(1000);
  unmount();
  await pass(0);
  expect(asked()[0]?.slice(3)).toEqual([unwatch('PANDA/BRL')]);
});

test('sends earlier requests when a socket opens', async () => {
  const { unmount } = render(<Price pair="BAMBU/BRL" />);
  expect(asked()).toEqual([]);
  await act(() => page.begin());
  expect(asked()).toEqual([[watch('BAMBU/BRL')]]);
  unmount();
});

test('a lost socket clears the price, and the next socket is asked again', async () => {
  await page.begin();
  const { unmount } = render(<Price pair="BAMBU/BRL" />);
  await pass(0);
  push(tick(1));
  await act(async () => {
    page.sockets.drop();
    await pass(0);
  });
  expect(shown()).toBe('none');
  await act(() => pass(2000));
  expect(asked()).toEqual([[watch('BAMBU/BRL')], [watch('BAMBU/BRL')]]);
  push(tick(1));
  expect(shown()).toBe('1250001');
  unmount();
});

test('two parts that watch one pair send one request, and the last part to leave ends it', async () => {
  await page.begin();
  const heard: unknown[] = [];
  const ends = [1, 2].map(() => watchMarket('BAMBU/BRL', (one) => heard.push(one)));
  page.sockets.push('market_tick', tick(1));
  expect(heard).toEqual([tick(1), tick(1)]);
  ends[0]?.();
  await pass(1000);
  expect(asked()).toEqual([[watch('BAMBU/BRL')]]);
  ends[1]?.();
  await pass(1000);
  expect(asked()[0]?.slice(1)).toEqual([unwatch('BAMBU/BRL')]);
});

test('asks at most once a second while the reader switches between pairs', async () => {
  await page.begin();
  const pairs = ['AA/BRL', 'BB/BRL', 'CC/BRL', 'DD/BRL'];
  let end = () => {};
  for (const pair of pairs) {
    end();
    end = watchMarket(pair, () => undefined);
    await pass(100);
  }
  expect(asked()).toEqual([[watch('AA/BRL')]]);
  await pass(1000);
  expect(asked()).toEqual([[watch('AA/BRL'), unwatch('AA/BRL'), watch('DD/BRL')]]);
  end();
});

test('asks only for the first pairs if more are watched than the server allows', async () => {
  await page.begin();
  const pairs = Array.from({ length: 6 }, (_, i) => `P${'ABCDEF'[i] ?? ''}/BRL`);
  const ends = pairs.map((pair) => watchMarket(pair, () => undefined));
  await pass(0);
  expect(asked()).toEqual([pairs.slice(0, mostWatchedAtOnce).map(watch)]);
  for (const end of ends) end();
});

test('watches as many pairs as the server allows', () => {
  expect(mostWatchedAtOnce).toBe(mostWatchedPairs);
});

test('ignores a message that is not a tick', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  await page.begin();
  const { unmount } = render(<Price pair="BAMBU/BRL" />);
  push({ pair: 'BAMBU/BRL', at: 1, price: 'high', decimals: 4 });
  expect(shown()).toBe('none');
  unmount();
});
