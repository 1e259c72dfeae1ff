import { useRoutes } from 'react-router-dom';
import { routes } from 'this-remote/routes';

const pages = routes.map(({ path, page: Page }) => ({ path, element: <Page /> }));

/** The module that each remote exposes: all its pages. */
export default function App() {
  return useRoutes(pages);
}
