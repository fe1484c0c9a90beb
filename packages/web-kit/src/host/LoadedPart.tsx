import {
  Component,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

interface Failure {
  readonly error: unknown;
  /** Loads the part again, and shows it after it has loaded. */
  readonly retry: () => void;
  readonly busy: boolean;
}

/** Loads a part. If it was loaded before, it is available without waiting. */
export interface LoadPart {
  (): Promise<ComponentType>;
  readonly loaded?: () => ComponentType | undefined;
}

interface LoadedPartProps {
  /** Must be the same function as long as the part is the same. */
  readonly load: LoadPart;
  readonly pending: ReactNode;
  readonly failed: (failure: Failure) => ReactNode;
  /** Called after a failed load, and when a part throws while it is shown. */
  readonly onError: (error: unknown) => void;
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Part: ComponentType }
  | { readonly kind: 'failed'; readonly error: unknown; readonly busy: boolean };

/**
 * Shows a part that has to be fetched. The part's errors do not affect the page, and the part can
 * be retried any number of times. Neither this component nor `load` remembers a failure, as
 * React.lazy would.
 */
export function LoadedPart({ load, pending, failed, onError }: LoadedPartProps) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => initialState(load));
  const [wasAtHand] = useState(state.kind === 'ready');

  useEffect(() => {
    if (wasAtHand && attempt === 0) return undefined;
    let current = true;
    const fail = (error: unknown) => {
      if (!current) return;
      onError(error);
      setState({ kind: 'failed', error, busy: false });
    };
    load().then((Part) => {
      if (current) setState({ kind: 'ready', Part });
    }, fail);
    return () => {
      current = false;
    };
  }, [load, onError, attempt, wasAtHand]);

  const caught = useCallback(
    (error: unknown) => {
      onError(error);
      setState({ kind: 'failed', error, busy: false });
    },
    [onError],
  );

  if (state.kind === 'loading') return pending;
  if (state.kind === 'failed') {
    const retry = () => {
      setState({ ...state, busy: true });
      setAttempt(attempt + 1);
    };
    return failed({ error: state.error, retry, busy: state.busy });
  }
  return (
    <Boundary onCaught={caught}>
      <state.Part />
    </Boundary>
  );
}

function initialState(load: LoadPart): State {
  const Part = load.loaded?.();
  return Part ? { kind: 'ready', Part } : { kind: 'loading' };
}

interface BoundaryProps {
  readonly onCaught: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Renders nothing after an error. The owner is informed and replaces it. */
class Boundary extends Component<BoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
