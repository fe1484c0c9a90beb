import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Distance below the window at which content is fetched. */
const margin = '100px';

interface WhenSeenProps {
  /** Shown instead of the content until the reader comes near, in the size of the content. */
  readonly pending: ReactNode;
  readonly children: ReactNode;
}

/** Fetches content below the window when the reader scrolls near it, and keeps it from then on. */
export function WhenSeen({ pending, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place}>{pending}</div>;
}
