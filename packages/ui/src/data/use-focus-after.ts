import { useEffect, useRef, useState, type RefObject } from 'react';

interface FocusAfter {
  readonly ref: RefObject<HTMLHeadingElement | null>;
  /** Call it together with the change that removes the focused element. */
  readonly moveFocus: () => void;
}

/**
 * Moves focus to a heading after the focused element, for example the button of a removed row, is
 * gone.
 */
export function useFocusAfter(): FocusAfter {
  const ref = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  // Done in an effect, because a dialog that closes in the same step returns focus before effects
  // run.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return { ref, moveFocus: () => setTimes((before) => before + 1) };
}
