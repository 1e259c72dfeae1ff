export { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
export { Provider } from 'react-redux';
export {
  makeStore,
  rootReducer,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  type AppDispatch,
  type AppStore,
  type LazySlices,
  type RootState,
} from './store.ts';
