/** Whether the product runs as an app already: installed, and opened from the home screen. */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    // A property of Safari on iOS, which long lacked the media query.
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** Other browsers on iOS name themselves beside Safari. */
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|DuckDuckGo|GSA\//;

/** Whether it is Safari on iOS, where a page is installed from the browser's own menu alone. */
export function isSafariOnIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac, and no Mac has a touch screen.
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !otherBrowsers.test(userAgent);
}
