/** Kinds of overlay. At most one dialog and one card in the corner are shown at a time. */
export type OverlayKind = 'dialog' | 'card';

interface Claim {
  readonly kind: OverlayKind;
  readonly grant: () => void;
  isGranted: boolean;
}

const claims: Claim[] = [];
/** Any open dialog, including dialogs that do not use this queue. */
const openDialog = 'dialog[open]';
let watched: MutationObserver | undefined;

/**
 * Waits until no other overlay is in the way.
 *
 * @param grant called when the turn begins, perhaps at once; the turn lasts until it is released
 * @returns function that releases the turn, or leaves the queue
 */
export function queueOverlay(kind: OverlayKind, grant: () => void): () => void {
  const claim: Claim = { kind, grant, isGranted: false };
  claims.push(claim);
  grantWhatIsFree();
  return () => {
    const index = claims.indexOf(claim);
    if (index !== -1) claims.splice(index, 1);
    grantWhatIsFree();
  };
}

function grantWhatIsFree(): void {
  for (const claim of Array.from(claims)) {
    if (claim.isGranted || !isFree(claim.kind)) continue;
    claim.isGranted = true;
    claim.grant();
  }
  watchWhileOneWaits();
}

/** A card waits for open dialogs and for other cards. A dialog waits only for other dialogs. */
function isFree(kind: OverlayKind): boolean {
  const taken = claims.filter(({ isGranted }) => isGranted);
  if (taken.some((claim) => claim.kind === kind || claim.kind === 'dialog')) return false;
  return document.querySelector(openDialog) === null;
}

function watchWhileOneWaits(): void {
  const isWaiting = claims.some(({ isGranted }) => !isGranted);
  if (!isWaiting) {
    watched?.disconnect();
    watched = undefined;
  } else if (!watched) {
    watched = new MutationObserver(grantWhatIsFree);
    const attributes = { attributes: true, attributeFilter: ['open'] };
    watched.observe(document.body, { subtree: true, childList: true, ...attributes });
  }
}
