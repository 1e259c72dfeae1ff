import { configureStore } from '@reduxjs/toolkit';
import { registryApi } from '../api/registryApi.ts';

export const makeStore = () =>
  configureStore({
    reducer: { [registryApi.reducerPath]: registryApi.reducer },
    middleware: (defaults) => defaults().concat(registryApi.middleware),
  });
