import { showToast, kitTexts } from '@bambuzal/web-kit';
import { useCallback, useState, type ComponentType } from 'react';

interface Fetched<Props> {
  /** Undefined until it is loaded. */
  readonly Part: ComponentType<Props> | undefined;
  readonly isFetching: boolean;
  /** @returns whether the part is loaded. A failure is shown to the reader, who can try again. */
  readonly fetchPart: () => Promise<boolean>;
}

/** Loads a dialog from its own chunk on demand. */
export function useFetched<Props>(load: () => Promise<ComponentType<Props>>): Fetched<Props> {
  const t = kitTexts.useTexts();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [isFetching, setIsFetching] = useState(false);

  const fetchPart = useCallback(async () => {
    setIsFetching(true);
    try {
      const loaded = await load();
      setPart(() => loaded);
      return true;
    } catch {
      showToast({ tone: 'error', title: t('noConnection') });
      return false;
    } finally {
      setIsFetching(false);
    }
  }, [load, t]);

  return { Part, isFetching, fetchPart };
}
