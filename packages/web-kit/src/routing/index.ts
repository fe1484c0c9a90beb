/*
 * The one home of the router. Shell and remotes take it from here: shared as a whole under its own
 * name it would weigh 50 KB instead of 20, and a copy of its own in a remote would know no routes.
 */
export {
  createBrowserRouter,
  Link,
  matchRoutes,
  Navigate,
  Outlet,
  resolvePath,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
  type LinkProps,
} from 'react-router-dom';
