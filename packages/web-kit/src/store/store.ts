import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../api/api';
import { onBalancesChanged } from '../channels/balances-changed';

/** A part adds a slice of its own with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api);

/** One for the page; tests make their own. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  onBalancesChanged(() => {
    store.dispatch(
      api.util.invalidateTags(['User', 'Balance', 'FinancialSummary', 'Transactions']),
    );
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;

export const useStoreDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useStoreSelector = useSelector.withTypes<RootState>();
