/**
 * Patterns of browser names in a user agent. The first match is used, because most user agents also
 * name other browsers.
 */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/**
 * Returns the names of the browser and operating system, which fans see in their list of devices.
 */
export function deviceParts(userAgent: string): {
  browser: string | undefined
  system: string | undefined
} {
  const find = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, pattern]) => pattern.test(userAgent))?.[0]
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}
