import { showToast, kitTexts } from '@bambuzal/web-kit';
import { useCallback, useState, type ComponentType } from 'react';

interface Fetched<Props> {
  /** Undefined until it was fetched. */
  readonly Part: ComponentType<Props> | undefined;
  readonly isFetching: boolean;
  /** @returns whether the part is there; a failure is told, and may be tried again */
  readonly fetchPart: () => Promise<boolean>;
}

/** A dialog in a chunk of its own, fetched on demand. */
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
