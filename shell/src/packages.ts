/**
 * What the file of packages holds besides packages that are always whole (React). A name that is used for the first time changes
 * that file, which all visitors load again; so it holds these whether or not they are used, and the build refuses others.
 * They are small, or used within the packages anyway.
 */
export {
  combineReducers,
  combineSlices,
  configureStore,
  createAction,
  createAsyncThunk,
  createSelector,
  createSlice,
  isAnyOf,
} from '@reduxjs/toolkit';
export { setupListeners, skipToken } from '@reduxjs/toolkit/query';
export { createApi } from '@reduxjs/toolkit/query/react';
export { compare, satisfies, validate } from 'compare-versions';
export { Provider, shallowEqual, useDispatch, useSelector, useStore } from 'react-redux';
export {
  Link,
  Navigate,
  Outlet,
  Router,
  RouterProvider,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  createBrowserRouter,
  matchPath,
  matchRoutes,
  resolvePath,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { default as singleSpaReact } from 'single-spa-react';
export { StyleSheetContext, css, keyframes, styled } from 'styled-components';
