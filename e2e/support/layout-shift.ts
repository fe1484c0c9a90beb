import type { Page } from '@playwright/test';

/** A move of visible elements that the reader did not cause. */
export interface Shift {
  /** Share of the window that moved, times the share of the window that it moved by. */
  readonly value: number;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  /** Moved elements, each with the way it moved. */
  readonly moved: readonly string[];
}

/** Cumulative Layout Shift as the web vitals define it: the largest session window. */
export interface LayoutShift {
  /** Sum of the window's shifts; 0 if nothing moved. */
  readonly score: number;
  /** Shifts of the window in order. */
  readonly shifts: readonly Shift[];
}

/** `layout-shift` entry of the Layout Instability API, which the library of the DOM does not type. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    /** Shifts so far. Defined on a page that is observed. */
    readonly layoutShifts: () => readonly Shift[];
  }
}

/** Observes the shifts of every page that is opened in the tab from now on. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const nameOf = (element: Element): string => {
      const text = element.textContent.replaceAll(/\s+/g, ' ').trim().slice(0, 40);
      const role = element.getAttribute('role') ?? element.getAttribute('aria-label');
      return [element.tagName.toLowerCase(), role && `(${role})`, text && `“${text}”`]
        .filter(Boolean)
        .join(' ');
    };
    const wayOf = (before: DOMRectReadOnly, after: DOMRectReadOnly): string =>
      (['x', 'y', 'width', 'height'] as const)
        .filter((side) => Math.round(before[side]) !== Math.round(after[side]))
        .map((side) => `${side} ${Math.round(before[side])} → ${Math.round(after[side])}`)
        .join(', ');
    const isShift = (entry: PerformanceEntry): entry is LayoutShiftEntry =>
      entry.entryType === 'layout-shift';
    const keep = (entries: PerformanceEntryList) => {
      for (const entry of entries.filter(isShift)) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? nameOf(element) : 'an element that is gone';
          return `${name}: ${wayOf(previousRect, currentRect)}`;
        });
        shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved });
      }
    };
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const layoutShifts = () => {
      keep(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { layoutShifts });
  });
}

/** @returns the layout shift of the observed page since it was opened */
export async function layoutShiftOf(page: Page): Promise<LayoutShift> {
  return largestWindow(await page.evaluate(() => window.layoutShifts()));
}

const longestGapMs = 1000;
const longestWindowMs = 5000;

/**
 * @param shifts in the order of time
 * @returns the session window with the largest sum. Its shifts are less than a second apart, and it
 *   lasts at most five seconds.
 */
export function largestWindow(shifts: readonly Shift[]): LayoutShift {
  let largest: LayoutShift = { score: 0, shifts: [] };
  let window: Shift[] = [];
  for (const shift of shifts) {
    const first = window[0];
    const last = window.at(-1);
    const isSameWindow =
      first && last && shift.at - last.at < longestGapMs && shift.at - first.at <= longestWindowMs;
    window = isSameWindow ? [...window, shift] : [shift];
    const score = window.reduce((sum, { value }) => sum + value, 0);
    if (score > largest.score) largest = { score, shifts: window };
  }
  return largest;
}
