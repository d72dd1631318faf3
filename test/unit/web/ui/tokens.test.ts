import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { HUES as METRIC_HUES } from '#web/portal/parts/figures/spans.tsx'

const css = readFileSync('web/ui/tokens.css', 'utf8')

/** Returns the colors of the design tokens in a mode, by name. */
function colorsIn(mode: 'light' | 'dark'): Map<string, string> {
  const plain = [...css.matchAll(/--([\w-]+): (#\w{6});/g)]
  const both = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)]
  return new Map([
    ...plain.map(([, name = '', color = '']) => [name, color] as const),
    ...both.map(
      ([, name = '', light = '', dark = '']) => [name, mode === 'light' ? light : dark] as const,
    ),
  ])
}

/** Returns the relative luminance of a color as defined by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const HUES = ['pitch', 'coral', 'violet', 'magenta', 'sky']
const GROUNDS = ['paper', 'card', 'sand']

/** Pairs of a text color and a background color. */
const PAIRS = [
  ...GROUNDS.flatMap((ground) => ['ink', 'slate'].map((text) => [text, ground] as const)),
  ...['paper', 'card'].flatMap((ground) => HUES.map((hue) => [hue, ground] as const)),
  ...HUES.map((hue) => ['on-hue', hue] as const),
  ...HUES.flatMap((hue) => ['ink', hue].map((text) => [text, `${hue}-tint`] as const)),
  ['ink', 'amber-tint'] as const,
  ['amber-text', 'card'] as const,
  ['on-amber', 'amber'] as const,
  ['on-amber', 'amber-hover'] as const,
  ['white', 'night'] as const,
  ['white', 'pitch-deep'] as const,
]

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  const colors = colorsIn(mode)

  it.each(PAIRS)('%s on %s is readable', (text, ground) => {
    const [top = '', below = ''] = [colors.get(text), colors.get(ground)]
    expect(contrast(top, below)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(GROUNDS.slice(0, 2))('the border of a field stands out from %s', (ground) => {
    const [border = '', below = ''] = [colors.get('field-border'), colors.get(ground)]
    expect(contrast(border, below)).toBeGreaterThanOrEqual(3)
  })
})

it('browsers without light-dark() get the light color of each token', () => {
  const fallback = [...css.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name, color]) => [
    name,
    color,
  ])
  const light = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), /g)].map(
    ([, name, color]) => [name, color] as const,
  )
  expect(fallback).toEqual(expect.arrayContaining(light))
})

it('no style has white as its ground, which would stay white in dark mode', () => {
  const white = globSync('web/**/*.css').filter((file) =>
    /background(-color)?: [^;]*var\(--white\)/.test(readFileSync(file, 'utf8')),
  )
  expect(white).toEqual([])
})

/** Groups of metrics. The metrics of a group are series of the same chart. */
const CHARTS = [
  ['redemptions', 'contestEntries', 'purchases'],
  ['follows', 'unfollows'],
] as const

it.each(CHARTS)('the series of a chart differ on a grayscale print: %s', (...metrics) => {
  const light = colorsIn('light')
  const colors = metrics.flatMap((metric) => (metric ? [light.get(METRIC_HUES[metric]) ?? ''] : []))
  const pairs = colors.flatMap((one, index) =>
    colors.slice(index + 1).map((other) => contrast(one, other)),
  )
  expect(Math.min(...pairs)).toBeGreaterThanOrEqual(2)
})
