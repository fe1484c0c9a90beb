import type { SlotName } from '../contract/remote-definition';
import { useHost } from './host';
import { LoadedPart } from './LoadedPart';
import { logRemoteFailure } from './log-remote-failure';
import { WhenSeen } from './WhenSeen';

interface SlotProps {
  readonly name: SlotName;
  /** Whether the parts are fetched only when the reader comes near their place. */
  readonly whenSeen?: boolean;
}

/**
 * Place in a page where other remotes show their parts. A part that fails leaves its place empty,
 * so that it never breaks the page.
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
