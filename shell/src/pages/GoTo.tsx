import { useLocation, useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { Waiting } from '../layout/FullPage';
import { isUnderway } from '../routes/underway';

/**
 * Goes on to another page. Whoever caused it may be going somewhere in the same moment, as the
 * sign-in page does: theirs is the better knowledge, and this leaves it to them.
 *
 * @param target asked for when it is time to go
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
