/** Instructions to install the site, by browser (spec, section 2). */

/** iPhones and iPads. Newer iPads send the user agent of a Mac, but Macs have no touch. */
function isApple(userAgent: string, touchPoints: number): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
}

/** Browsers with Chrome or Safari in their user agent, but other menus; `wv` is a web view in an app. */
const OTHER_BROWSER = /SamsungBrowser|EdgA|OPR|YaBrowser|DuckDuckGo|Instagram|FBAN|FBAV|; wv\)/

/** Phones and tablets. */
export function isMobile(userAgent: string, touchPoints: number): boolean {
  return /Android|Mobile/i.test(userAgent) || isApple(userAgent, touchPoints)
}

/** The steps for a browser, as its user agent names it: iOS Safari, Android Chrome, or any other. */
export function installSteps(userAgent: string, touchPoints: number): readonly string[] {
  if (
    isApple(userAgent, touchPoints) &&
    /Version\/.*Safari\//.test(userAgent) &&
    !OTHER_BROWSER.test(userAgent)
  ) {
    return [
      'Tap the Share button: a square with an arrow that wants out.',
      'Scroll down and tap “Add to Home Screen.”',
      'Tap “Add.” Done, and no store was involved.',
    ]
  }
  if (/Android.*Chrome\//.test(userAgent) && !OTHER_BROWSER.test(userAgent)) {
    return [
      'Tap the menu: three dots, top right.',
      'Tap “Add to Home screen,” then “Install.”',
      'Find the icon on your home screen. It was waiting.',
    ]
  }
  return [
    'Look for an install icon at the end of the address bar, or open the browser’s menu.',
    'Choose “Install,” “Add to Home screen” or “Add to Dock.”',
    'No such thing there? A bookmark is an old friend.',
  ]
}
