/** Whether the product runs as an installed app, opened from the home screen. */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    // `standalone` is a property of Safari on iOS, which lacked the media query for a long time.
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** Other browsers on iOS have their own name in the user agent, beside "Safari". */
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//;

/**
 * Whether the browser is Safari on iOS. There a page can be installed only from the browser's menu.
 */
export function isSafariOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad reports itself as a Mac. It is recognised by its touch screen, which no Mac has.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !otherBrowsers.test(userAgent);
}
