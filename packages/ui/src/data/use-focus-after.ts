import { useEffect, useRef, useState, type RefObject } from 'react';

interface FocusAfter {
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Call together with what takes the focused element away. */
  readonly moveFocus: () => void;
}

/** Gives focus to a heading once what had it (a removed row's button, say) is gone. */
export function useFocusAfter(): FocusAfter {
  const ref = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  // An effect: a dialog that closes in the same step gives focus back before effects run.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return { ref, moveFocus: () => setTimes((before) => before + 1) };
}
