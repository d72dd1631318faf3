import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { ASKED_FIRST, browserFaults } from '#scripts/browsers/faults.ts'
import { missingIn } from '#scripts/browsers/support.ts'
import { readBrowserUses } from '#scripts/browsers/uses.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Code that the supported browsers cannot run without polyfills. */
const PLANTED = `
export const all = (signals: AbortSignal[]) => AbortSignal.any(signals)
export const later = () => Promise.withResolvers<void>()
export const parsed = (text: string) => URL.parse(text)
export const sorted = (items: readonly string[]) => items.toSorted()
`

describe('the check of the browsers', () => {
  it('finds in the sources nothing but what is asked for first, and whatever else is planted', () => {
    const sound = readBrowserUses(root)
    const planted = readBrowserUses(root, {
      [`${root}/web/lib/worker/within-patience.ts`]: PLANTED,
    })

    expect(browserFaults(sound)).toEqual([])
    const faults = browserFaults(planted).filter((fault) => fault.includes('within-patience.ts'))
    expect([...new Set(faults)]).toEqual([
      expect.stringMatching(/:2: AbortSignal\.any_static is not in firefox 121, safari 17\.2/),
      expect.stringMatching(/:3: Promise\.withResolvers is not in safari 17\.2, safari_ios 17\.2/),
      expect.stringMatching(
        /:4: URL\.parse_static is not in chrome 120, firefox 121, safari 17\.2/,
      ),
    ])
  }, 120_000)

  it('names an exception that nothing needs', () => {
    expect(browserFaults([])).toHaveLength(Object.keys(ASKED_FIRST).length)
  })

  it.each([
    ['URL.parse_static', ['chrome 120', 'firefox 121', 'safari 17.2', 'safari_ios 17.2']],
    ['URL.canParse_static', []],
    ['Uint8Array.toReversed', []],
    ['DateTimeFormat.formatRange', []],
    ['fetch', []],
    ['nothing.of the kind', undefined],
  ])('knows of %s that it is not in %j', (name, browsers) => {
    expect(missingIn(name)).toEqual(browsers)
  })
})
