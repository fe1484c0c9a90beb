import { Link, resolvePath, useLocation, type LinkProps } from '../routing';
import { useHost } from './host';

/** A link within the product. Its target is fetched as soon as the link is hovered or focused. */
export function AppLink(props: LinkProps) {
  const { prefetch } = useHost();
  const { pathname } = useLocation();
  const fetchAhead = () => prefetch(resolvePath(props.to, pathname).pathname);
  return (
    <Link {...props} onPointerEnter={fetchAhead} onPointerDown={fetchAhead} onFocus={fetchAhead} />
  );
}
