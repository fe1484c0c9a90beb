export interface Grouped {
  readonly ask: () => void;
  readonly cancel: () => void;
}

/**
 * @returns a function that groups calls: it runs once for all calls within a time after the first
 *   call
 */
export function grouped(run: () => void, withinMs: number): Grouped {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, withinMs);
    },
    cancel,
  };
}
