import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, SupportStatement } from '@mdn/browser-compat-data'
import { TARGETS } from './targets.ts'

/**
 * Targets with the browser names of MDN's compatibility data, where Safari on iPhone and iPad is a
 * separate browser.
 */
const BROWSERS = TARGETS.map((target) => target.split(/(?<=[a-z])(?=\d)/)).flatMap(
  ([name = '', version = '']) =>
    (name === 'safari' ? ['safari', 'safari_ios'] : [name]).map((browser) => ({
      browser,
      version,
    })),
)

/** Maps TypeScript's names of built-in objects to MDN's names. */
const SAME: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlySet: 'Set',
  ReadonlyMap: 'Map',
  CallableFunction: 'Function',
}

/** Returns the supported browsers that lack an API; undefined if MDN's data do not list it. */
export function missingIn(name: string): readonly string[] | undefined {
  const support = compatOf(name)?.support
  if (support === undefined) return undefined
  const supportOf = (browser: string) => support[browser as keyof typeof support]
  return BROWSERS.filter(({ browser, version }) => !isThere(supportOf(browser), version)).map(
    ({ browser, version }) => `${browser} ${version}`,
  )
}

function compatOf(name: string): CompatStatement | undefined {
  const [owner = '', ...rest] = name.split('.')
  const same =
    SAME[owner] ?? owner.replace(/^(?:Big)?(?:Ui|I)nt\d+(?:Clamped)?Array$/i, 'TypedArray')
  const places = [
    ['javascript', 'builtins', same, ...rest],
    ['javascript', 'builtins', 'Intl', same, ...rest],
    ['api', same, ...rest],
    ['api', ...rest],
  ]
  return places.map(compatAt).find((found) => found !== undefined)
}

function compatAt(place: readonly string[]): CompatStatement | undefined {
  let node: unknown = data
  for (const name of [...place, '__compat']) {
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[name]
  }
  return node as CompatStatement | undefined
}

/**
 * Returns whether a version supports a feature. Partial support counts, because MDN describes the
 * missing part only in prose.
 */
function isThere(support: SupportStatement | undefined, version: string): boolean {
  return [support ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags }) => {
      const isIn = typeof added === 'string' && isUpTo(added, version)
      const isOut = typeof removed === 'string' && isUpTo(removed, version)
      return isIn && !isOut && flags === undefined
    })
}

/**
 * Returns whether the first version is at most the second. A preview version counts as newer than
 * every number.
 */
function isUpTo(first: string, second: string): boolean {
  const [one, other] = [first, second].map((text) => text.replace('≤', '').split('.').map(Number))
  const [major = 0, minor = 0] = one ?? []
  const [otherMajor = 0, otherMinor = 0] = other ?? []
  return major < otherMajor || (major === otherMajor && minor <= otherMinor)
}
