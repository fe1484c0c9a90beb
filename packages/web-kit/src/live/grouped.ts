export interface Grouped {
  readonly ask: () => void;
  readonly cancel: () => void;
}

/** @returns does something once for all that ask within a time of the first */
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
