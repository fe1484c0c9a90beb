import { useLocation, useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { Waiting } from '../layout/FullPage';
import { isUnderway } from '../routes/underway';

/**
 * Redirects to another page, unless a navigation is already in progress. For example, the sign-in
 * page may navigate at the same moment.
 */
export function GoTo({ target }: { readonly target: () => string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const leave = useEffectEvent(() => {
    if (!isUnderway(key)) void navigate(target(), { replace: true });
  });
  useEffect(() => {
    const timer = setTimeout(() => leave());
    return () => clearTimeout(timer);
  }, []);
  return <Waiting />;
}
