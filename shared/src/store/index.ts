export { Provider } from 'react-redux';
export { makeStore, useAppDispatch, useAppSelector, useAppStore, type AppDispatch, type AppStore } from './store.ts';
