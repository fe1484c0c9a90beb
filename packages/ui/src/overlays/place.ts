/** Distances in pixels: between button and popup, and between popup and the screen's edge. */
const gap = 4;
const edge = 8;

/** Places a popup inside the screen: under its button, or above it if there is more room there. */
export function place(popup: HTMLElement, button: HTMLElement): void {
  const { width, height } = popup.getBoundingClientRect();
  const anchor = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const fitsFromLeft = anchor.left + width <= clientWidth - edge;
  const left = fitsFromLeft ? anchor.left : anchor.right - width;
  const under = anchor.bottom + gap;
  const over = anchor.top - gap - height;
  const fitsUnder = under + height <= clientHeight - edge;
  const top = fitsUnder || over < edge ? Math.min(under, clientHeight - edge - height) : over;
  popup.style.left = `${Math.max(edge, left)}px`;
  popup.style.top = `${Math.max(edge, top)}px`;
}
