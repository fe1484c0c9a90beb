import { Fragment, type ReactNode } from 'react';
import type { SlotName } from '../contract/remote-definition';
import { useHost } from './host';
import { LoadedPart } from './LoadedPart';
import { logRemoteFailure } from './log-remote-failure';
import { RetriedWhenSeenAgain } from './RetriedWhenSeenAgain';
import { WhenQuiet } from './WhenQuiet';
import { WhenSeen } from './WhenSeen';

/** Slot whose parts lie above the page, and move nothing. They wait until the page is quiet. */
type FloatingSlot = Extract<SlotName, 'overlay'>;

interface FloatingSlotProps {
  readonly name: FloatingSlot;
}

interface PlacedSlotProps {
  readonly name: Exclude<SlotName, FloatingSlot>;
  /**
   * Shown for each part until it has loaded, in the size of the part. Required, because a part that
   * comes later would move the page.
   */
  readonly pending: ReactNode;
  /** Whether the parts are fetched only when the reader scrolls near them. */
  readonly whenSeen?: boolean;
}

/**
 * Place in a page where other remotes show their parts. If a part fails, its place stays empty, so
 * that the page still works. A part above the page is loaded again when the reader or the network
 * comes back; a part in the page is not, because it would move what is being read.
 */
export function Slot(props: FloatingSlotProps | PlacedSlotProps) {
  const { slotParts } = useHost();
  const { name } = props;
  const { pending, whenSeen = false } = 'pending' in props ? props : { pending: null };
  const parts = slotParts(name);
  const loaded = parts.map(({ remote, part, load }) => (
    <LoadedPart
      key={`${remote}/${part}`}
      load={load}
      pending={pending}
      failed={({ retry }) => name === 'overlay' && <RetriedWhenSeenAgain onRetry={retry} />}
      onError={(error) => logRemoteFailure(remote, `the part "${part}" failed`, error)}
    />
  ));
  if (parts.length === 0) return null;
  if (name === 'overlay') return <WhenQuiet>{loaded}</WhenQuiet>;
  if (!whenSeen) return loaded;
  const places = parts.map(({ remote, part }) => (
    <Fragment key={`${remote}/${part}`}>{pending}</Fragment>
  ));
  return <WhenSeen pending={places}>{loaded}</WhenSeen>;
}
