import { api } from '../api/api';
import { announceBalancesChanged } from '../channels/balances-changed';
import { answerCalls } from '../testing/answer-calls';
import { createStore } from './store';

const { ownBalance } = api.injectEndpoints({
  endpoints: (build) => ({
    ownBalance: build.query<{ total: number }, undefined>({
      query: () => '/api/balance',
      providesTags: ['Balance'],
    }),
  }),
}).endpoints;

test('refetches every query that shows balances when the balances change', async () => {
  const server = answerCalls({ '/api/balance': { total: 1 } });
  const store = createStore();
  const reading = store.dispatch(ownBalance.initiate(undefined));
  await reading;
  server.answer('/api/balance', { total: 2 });
  announceBalancesChanged();
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(ownBalance.select(undefined)(store.getState()).data).toEqual({ total: 2 });
  reading.unsubscribe();
});

test('does not refetch without a change', async () => {
  const { calls } = answerCalls({ '/api/balance': { total: 1 } });
  const store = createStore();
  await store.dispatch(ownBalance.initiate(undefined));
  await store.dispatch(ownBalance.initiate(undefined));
  window.dispatchEvent(new Event('focus'));
  expect(calls).toHaveLength(1);
});
