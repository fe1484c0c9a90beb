import {
  sessionApi,
  takeDestination,
  useNavigate,
  useStoreDispatch,
  type UserJson,
} from '@bambuzal/web-kit';

/**
 * @returns function that shows the page as signed in, and continues to the page that the reader
 *   wanted
 */
export function useEnter(): (user: UserJson) => Promise<void> {
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  return async (user) => {
    // Read before the session changes, because the shell then also redirects a signed-in reader
    // from this page.
    const destination = takeDestination() ?? (user.role === 'admin' ? '/admin' : '/dashboard');
    await dispatch(sessionApi.util.upsertQueryData('user', undefined, user));
    void navigate(destination, { replace: true });
  };
}
