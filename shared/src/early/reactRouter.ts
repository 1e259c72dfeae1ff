// Stands for `react-router-dom` in early scripts (see `showEarly.ts`).
import { matchPattern } from '../contract/matchRoute.ts';
import { createContext, jsx } from './react.ts';

let route: Parameters<typeof matchPattern>[0];

/** Says which route the address belongs to. */
export const setRoute = (path: string) => void (route = { path });

const nothing = () => {};

/** The router's own properties have no meaning as attributes. */
const forRouter = { replace: undefined, state: undefined, preventScrollReset: undefined };

export const Link = ({ to, ...rest }: Record<string, unknown>) => {
  const { pathname, search, hash } = new URL(to as string, location.href);
  return jsx('a', { ...rest, ...forRouter, href: pathname + search + hash });
};

export const useParams = () => matchPattern(route, location.pathname);
export const useLocation = () => location;
export const useSearchParams = () => [new URLSearchParams(location.search), nothing];
export const useNavigate = () => nothing;
export const UNSAFE_DataRouterContext = createContext({});
