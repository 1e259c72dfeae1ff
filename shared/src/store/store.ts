import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../api/api.ts';
import { sessionSlice } from '../session/sessionSlice.ts';

const rootReducer = combineSlices(sessionSlice, api);

export type RootState = ReturnType<typeof rootReducer>;

/** Makes the store, for the page and for tests; `preloaded` is typically a session. */
export function makeStore(preloaded?: Partial<RootState>) {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded as RootState,
    // The state holds tokens, which are not for every extension of a browser.
    devTools: process.env.NODE_ENV === 'development',
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    // Shows an answer at once; the default would wait for the next animation frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  setupListeners(store.dispatch);
  // All remotes share it, so none of them may give it another meaning.
  store.replaceReducer = () => {
    throw new TypeError('The reducer of the store is shared by all remotes, so none can replace it.');
  };
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();
