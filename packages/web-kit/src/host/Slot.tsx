import type { SlotName } from '../contract/remote-definition';
import { useHost } from './host';
import { LoadedPart } from './LoadedPart';
import { logRemoteFailure } from './log-remote-failure';

/**
 * Where remotes put parts of theirs into a page that is not theirs. A part that fails leaves its
 * place empty: it is never worth a page.
 */
export function Slot({ name }: { readonly name: SlotName }) {
  const { slotParts } = useHost();
  return slotParts(name).map(({ remote, part, load }) => (
    <LoadedPart
      key={`${remote}/${part}`}
      load={load}
      pending={null}
      failed={() => null}
      onError={(error) => logRemoteFailure(remote, `the part "${part}" failed`, error)}
    />
  ));
}
