// A facade of names, not `export *`: sharing all of react-router-dom costs 28 KB that these do not need.
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  type Location,
  type RouteObject,
  type To,
} from 'react-router-dom';
export { BridgedRouter } from './BridgedRouter.tsx';
export { usePages } from './usePages.ts';
export { SITE_NAME, usePageTitle } from './usePageTitle.ts';
export { hasUnsavedChanges, useUnsavedGuard } from './useUnsavedGuard.ts';
