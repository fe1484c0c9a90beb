import { useSession } from '@bambuzal/web-kit';
import { useState } from 'react';
import { type ListSettings, readListSettings, writeListSettings } from './list-settings';

/** The reader's settings of a list, and a function that changes and keeps them. */
export function useListSettings(
  list: string,
): readonly [ListSettings, (change: Partial<ListSettings>) => void] {
  const session = useSession();
  const person = session.status === 'signedIn' ? session.user.id : '';
  // Read again when the reader becomes known.
  const [kept, setKept] = useState({ person, settings: readListSettings(list, person) });
  const settings = kept.person === person ? kept.settings : readListSettings(list, person);
  return [
    settings,
    (change) => {
      const changed = { ...settings, ...change };
      writeListSettings(list, person, changed);
      setKept({ person, settings: changed });
    },
  ];
}
