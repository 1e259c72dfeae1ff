export { Provider } from 'react-redux';
export {
  makeStore,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  type AppDispatch,
  type AppStore,
  type RootState,
} from './store.ts';
