import type { SlotName } from '../contract/remote-definition';
import { useHost } from './host';
import { LoadedPart } from './LoadedPart';
import { logRemoteFailure } from './log-remote-failure';
import { WhenSeen } from './WhenSeen';

interface SlotProps {
  readonly name: SlotName;
  /** Whether the parts are fetched only when the reader scrolls near them. */
  readonly whenSeen?: boolean;
}

/**
 * Place in a page where other remotes show their parts. If a part fails, its place stays empty, so
 * that the page still works.
 */
export function Slot({ name, whenSeen = false }: SlotProps) {
  const { slotParts } = useHost();
  const parts = slotParts(name).map(({ remote, part, load }) => (
    <LoadedPart
      key={`${remote}/${part}`}
      load={load}
      pending={null}
      failed={() => null}
      onError={(error) => logRemoteFailure(remote, `the part "${part}" failed`, error)}
    />
  ));
  return whenSeen && parts.length > 0 ? <WhenSeen>{parts}</WhenSeen> : parts;
}
