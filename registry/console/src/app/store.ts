import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { registryApi } from '../api/registryApi.ts';

export function makeStore() {
  const store = configureStore({
    reducer: { [registryApi.reducerPath]: registryApi.reducer },
    middleware: (defaults) => defaults().concat(registryApi.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
