import { useNavigate } from '@bambuzal/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { ownPath } from './page-names';

/**
 * Delay between the reply to a spoken command and the opening of its page. The reader can hear
 * which page opens, and cancel.
 */
export const followsAfterMs = 1500;

export interface Follow {
  /** Path of the page that is about to open. */
  readonly opening: string | undefined;
  readonly follow: (path: string | null) => void;
  readonly stay: () => void;
}

/** Opens the page of a reply after it was announced. */
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
