import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { renderHook, waitFor } from '@testing-library/react';
import { useAccountNews } from './use-account-news';

// jsdom has no BroadcastChannel. The one of Node behaves the same, with real messages.
beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: NodeChannel }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

type Account = string | null | undefined;

function openTab(account: Account) {
  const askAgain = jest.fn();
  const tab = renderHook((userId: Account) => useAccountNews(userId, askAgain), {
    initialProps: account,
  });
  return { askAgain, ...tab };
}

test('refetches the account in every tab that shows an account other than the one that signed in', async () => {
  const ana = openTab('ana');
  const loading = openTab(undefined);
  const bia = openTab('bia');
  await waitFor(() => expect(ana.askAgain).toHaveBeenCalled());
  expect(loading.askAgain).not.toHaveBeenCalled();
  expect(bia.askAgain).not.toHaveBeenCalled();
  for (const tab of [ana, loading, bia]) tab.unmount();
});

test('refetches the account when another tab signs out', async () => {
  const first = openTab('ana');
  const second = openTab('ana');
  second.rerender(null);
  await waitFor(() => expect(first.askAgain).toHaveBeenCalledTimes(1));
  expect(second.askAgain).not.toHaveBeenCalled();
  first.unmount();
  second.unmount();
});

test('does not refetch when the browser lacks BroadcastChannel', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const tab = openTab('ana');
  tab.rerender('bia');
  expect(tab.askAgain).not.toHaveBeenCalled();
  tab.unmount();
  Object.assign(globalThis, { BroadcastChannel: NodeChannel });
});
