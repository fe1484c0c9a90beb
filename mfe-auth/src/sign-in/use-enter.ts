import {
  sessionApi,
  takeDestination,
  useNavigate,
  useStoreDispatch,
  type UserJson,
} from '@bambuzal/web-kit';

/** @returns makes the page that of who has just signed in, and goes on to where they wanted to go */
export function useEnter(): (user: UserJson) => Promise<void> {
  const dispatch = useStoreDispatch();
  const navigate = useNavigate();
  return async (user) => {
    // Taken first: the shell too sends whoever is signed in away from this page.
    const destination = takeDestination() ?? (user.role === 'admin' ? '/admin' : '/dashboard');
    await dispatch(sessionApi.util.upsertQueryData('user', undefined, user));
    void navigate(destination, { replace: true });
  };
}
