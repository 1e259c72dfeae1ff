import { configureStore } from '@reduxjs/toolkit';
import { operatorApi } from '../api/operatorApi.ts';
import { registryApi } from '../api/registryApi.ts';

export const makeStore = () =>
  configureStore({
    reducer: { [registryApi.reducerPath]: registryApi.reducer, [operatorApi.reducerPath]: operatorApi.reducer },
    middleware: (defaults) => defaults().concat(registryApi.middleware, operatorApi.middleware),
  });
