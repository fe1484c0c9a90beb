import { useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownPath } from './page-names';

/** After a spoken command was answered, its page opens: time to hear which, and to stay. */
export const followsAfterMs = 1500;

export interface Follow {
  /** The page that is about to open. */
  readonly opening: string | undefined;
  readonly follow: (path: string | null) => void;
  readonly stay: () => void;
}

/** Opens the page of a reply, having said so. */
export function useFollow(onFollowed: () => void): Follow {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string>();
  const open = useEffectEvent((path: string) => {
    setOpening(undefined);
    void navigate(path);
    onFollowed();
  });
  useEffect(() => {
    if (opening === undefined) return undefined;
    const timer = setTimeout(() => open(opening), followsAfterMs);
    return () => clearTimeout(timer);
  }, [opening]);
  return {
    opening,
    follow: (path) => setOpening(ownPath(path)),
    stay: () => setOpening(undefined),
  };
}
