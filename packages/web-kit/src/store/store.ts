import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector, useStore as useReduxStore } from 'react-redux';
import { api } from '../api/api';
import { onBalancesChanged } from '../channels/balances-changed';
import { keepAnswers } from './keep-answers';
import { moneyTags } from './money-tags';

/** Reducer to which a part adds its own slice with `slice.injectInto(rootReducer)`. */
export const rootReducer = combineSlices(api);

const moneyApi = api.enhanceEndpoints({ addTagTypes: moneyTags });

/** Makes the store of the page. Each test makes its own store. */
export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(keepAnswers(), api.middleware),
  });
  setupListeners(store.dispatch);
  onBalancesChanged(() => {
    store.dispatch(moneyApi.util.invalidateTags([...moneyTags]));
  });
  return store;
}

export type Store = ReturnType<typeof createStore>;
export type RootState = ReturnType<typeof rootReducer>;

export const useStoreDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useStoreSelector = useSelector.withTypes<RootState>();
export const useStore = useReduxStore.withTypes<Store>();
