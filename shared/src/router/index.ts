// Names instead of `export *`: sharing all of react-router-dom would cost 28 KB more.
export { Link, Navigate, Outlet, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { BridgedRouter } from './BridgedRouter.tsx';
export { anyText, oneOf, type Parser, useAddressState, wholeNumber } from './useAddressState.ts';
export { useDialogAddress, useNamedDialog } from './useDialogAddress.ts';
export { usePages } from './usePages.ts';
export { SITE_NAME } from '../contract/siteName.ts';
export { usePageTitle } from './usePageTitle.ts';
export { useStay } from './useStay.ts';
export { hasUnsavedChanges, useUnsavedGuard } from './useUnsavedGuard.ts';
