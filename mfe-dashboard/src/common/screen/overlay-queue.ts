/** Over the page there is room for one dialog, and in its corner for one card. */
export type OverlayKind = 'dialog' | 'card';

interface Claim {
  readonly kind: OverlayKind;
  readonly grant: () => void;
  isGranted: boolean;
}

const claims: Claim[] = [];
/** Anybody's dialog, also of those who know nothing of turns. */
const openDialog = 'dialog[open]';
let watched: MutationObserver | undefined;

/**
 * Waits until nothing else speaks to the reader from over the page.
 *
 * @param grant told once it is this one's turn, perhaps at once; the turn lasts until it is given up
 * @returns gives the turn, or the waiting for it, up
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

/** A card does not come up under a dialog; a dialog may come over a card that nobody attends to. */
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
