/*
 * The only import of the router. Shell and remotes take it from here. If React Router were shared
 * as a whole under its own name, it would weigh 50 KB instead of 11. A separate copy in a remote
 * would know no routes.
 */
export { createBrowserRouter, RouterProvider } from './browser-router';
export { ScrollRestoration } from './ScrollRestoration';
export {
  Link,
  matchRoutes,
  Navigate,
  Outlet,
  resolvePath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  type LinkProps,
} from 'react-router-dom';
