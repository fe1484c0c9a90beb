import {
  sessionApi,
  takeDestination,
  useNavigate,
  useStoreDispatch,
  type UserJson,
} from '@bambuzal/web-kit';

/** @returns shows the page as signed in, and goes on to where the reader wanted to go */
export function useEnter(): (user: UserJson) => Promise<void> {
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  return async (user) => {
    // Taken first: the shell also sends a signed-in reader away from this page.
    const destination = takeDestination() ?? (user.role === 'admin' ? '/admin' : '/dashboard');
    await dispatch(sessionApi.util.upsertQueryData('user', undefined, user));
    void navigate(destination, { replace: true });
  };
}
