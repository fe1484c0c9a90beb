import { useEffect, useState } from 'react';
import type { TutorialShown } from './tutorial-list';

/** Delay before a tutorial starts (docs/product.md, Mascot). */
export const startsAfterMs = 1500;

type State =
  | { readonly kind: 'none' }
  | { readonly kind: 'starting'; readonly tutorial: TutorialShown }
  /** `step` is counted from 0. */
  | { readonly kind: 'running'; readonly tutorial: TutorialShown; readonly step: number };

export interface TutorialState {
  readonly state: State;
  readonly start: (tutorial: TutorialShown) => void;
  /** Ends the tutorial after the last step. */
  readonly advance: () => void;
  readonly goBack: () => void;
  readonly end: () => void;
}

/** Progress of the member in a tutorial. */
export function useTutorial(): TutorialState {
  const [state, setState] = useState<State>({ kind: 'none' });
  useEffect(() => {
    if (state.kind !== 'starting') return undefined;
    const { tutorial } = state;
    const timer = setTimeout(() => setState({ kind: 'running', tutorial, step: 0 }), startsAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  const move = (by: 1 | -1) =>
    setState((before) => {
      if (before.kind !== 'running') return before;
      const step = Math.max(0, before.step + by);
      return step < before.tutorial.steps.length ? { ...before, step } : { kind: 'none' };
    });
  return {
    state,
    start: (tutorial) => setState({ kind: 'starting', tutorial }),
    advance: () => move(1),
    goBack: () => move(-1),
    end: () => setState({ kind: 'none' }),
  };
}
