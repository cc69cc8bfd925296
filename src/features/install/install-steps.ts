/** How to install, by browser (spec, section 2). */

export interface InstallSteps {
  readonly platform: 'Android Chrome' | 'iOS Safari' | 'your browser'
  readonly steps: readonly string[]
}

/** Phones and tablets; iPads say that they are Macs, but Macs have no touch. */
export function isMobile(userAgent: string, touchPoints = 0): boolean {
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  )
}

/** The steps for a browser, as its user agent names it. */
export function installSteps(userAgent: string, touchPoints = 0): InstallSteps {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)
  if (isApple) {
    return {
      platform: 'iOS Safari',
      steps: [
        'Tap the Share button: a square with an arrow that wants out.',
        'Scroll down and tap “Add to Home Screen”.',
        'Tap “Add”. Done, and no store was involved.',
      ],
    }
  }
  if (/Android/.test(userAgent)) {
    return {
      platform: 'Android Chrome',
      steps: [
        'Tap the menu: three dots, top right.',
        'Tap “Add to Home screen”, then “Install”.',
        'Find the icon on your home screen. It was waiting.',
      ],
    }
  }
  return {
    platform: 'your browser',
    steps: [
      'Look for an install icon at the end of the address bar, or open the browser’s menu.',
      'Choose “Install” or “Add to Dock”.',
      'No such thing there? A bookmark is an old friend.',
    ],
  }
}
