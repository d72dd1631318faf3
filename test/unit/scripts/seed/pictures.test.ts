import { describe, expect, it } from 'vitest'
import {
  businessCategories,
  logoKinds,
  organizationCategories,
} from '#scripts/seed/pictures/categories.ts'
import { drawDeal } from '#scripts/seed/pictures/deal.ts'
import { drawLogo, initialsOf } from '#scripts/seed/pictures/logo.ts'
import { drawOrganization } from '#scripts/seed/pictures/organization.ts'
import { type Palette, palettes } from '#scripts/seed/pictures/palettes.ts'
import { drawTestimonial } from '#scripts/seed/pictures/testimonial.ts'
import { drawTillCard } from '#scripts/seed/pictures/till-card.ts'

const seeds = Array.from({ length: 24 }, (_, index) => index)

function paletteAt(seed: number): Palette {
  const palette = palettes[seed % palettes.length]
  if (palette === undefined) throw new Error('There are no palettes')
  return palette
}

const families: Record<string, (seed: number) => string> = {
  ...Object.fromEntries(
    businessCategories.map((category) => [
      `deal of ${category}`,
      (seed: number) => drawDeal({ seed, category, palette: paletteAt(seed) }),
    ]),
  ),
  ...Object.fromEntries(
    organizationCategories.map((category) => [
      `organization of ${category}`,
      (seed: number) => drawOrganization({ seed, category, palette: paletteAt(seed) }),
    ]),
  ),
  ...Object.fromEntries(
    logoKinds.map((kind) => [
      `logo of a ${kind}`,
      (seed: number) => drawLogo({ seed, name: 'Baie des Pins', palette: paletteAt(seed), kind }),
    ]),
  ),
  'till card': (seed) => drawTillCard({ seed, palette: paletteAt(seed) }),
  portrait: (seed) => drawTestimonial({ seed }),
}

/** Whether every element that opens closes again, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (empty === '/') continue
    if (closing !== '/') open.push(name ?? '')
    else if (open.pop() !== name) return false
  }
  const text = svg.replace(/<[^<>]*>/g, '')
  return open.length === 0 && !/[<>&]/.test(text) && (svg.match(/"/g) ?? []).length % 2 === 0
}

/** The colour's luminance as WCAG counts it. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
}

describe.each(Object.entries(families))('picture: %s', (_name, draw) => {
  const pictures = seeds.map(draw)

  it('is the same for the same seed', () => {
    expect(seeds.map(draw)).toEqual(pictures)
  })

  it('differs from seed to seed', () => {
    expect(new Set(pictures).size).toBeGreaterThan(seeds.length * 0.8)
  })

  it('is a well-formed SVG under 6 kB without a broken number', () => {
    for (const picture of pictures) {
      expect(picture).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/,
      )
      expect(picture).not.toMatch(/NaN|undefined|Infinity|\[object|\.\d{4}/)
      expect(isWellFormed(picture)).toBe(true)
      expect(Buffer.byteLength(picture)).toBeLessThan(6_000)
    }
  })

  it('fetches and runs nothing', () => {
    for (const picture of pictures) {
      const own = picture.replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(own).not.toMatch(/<script|https?:|href="[^#]|url\([^#]|\son[a-z]+=/i)
    }
  })

  it('shows only motifs that it holds', () => {
    for (const picture of pictures) {
      for (const [, id] of picture.matchAll(/(?:href="|url\()#(\w+)/g)) {
        expect(picture).toContain(`id="${id}"`)
      }
    }
  })
})

describe('pictures of one page', () => {
  it('differ between seeds in more than their colours', () => {
    const [palette] = palettes
    if (palette === undefined) throw new Error('There are no palettes')
    const drawn = seeds.map((seed) => drawDeal({ seed, category: 'pizza', palette }))
    const shapes = drawn.map((picture) => picture.replace(/#[0-9a-fA-F]{6,8}/g, ''))
    expect(new Set(shapes).size).toBe(seeds.length)
  })

  it('show what is offered, and a racket for nothing but rackets', () => {
    const tennisBall = '#D9E85A'
    const shows = (offer: string) =>
      seeds.filter((seed) =>
        drawDeal({ seed, category: 'sports-shop', offer, palette: paletteAt(seed) }).includes(
          tennisBall,
        ),
      ).length
    expect(shows('Racket restringing for $10')).toBe(seeds.length)
    expect(shows('Goalie starter kit for kids')).toBe(0)
    expect(shows('Free skate sharpening with any stick')).toBe(0)
  })

  it('say nothing in any language', () => {
    for (const seed of seeds) {
      expect(drawDeal({ seed, category: 'cinema', palette: paletteAt(seed) })).not.toContain(
        '<text',
      )
    }
  })
})

describe('monogram', () => {
  it.each([
    ['Harbour Kings', 'HK'],
    ['The Northern Lights', 'NL'],
    ["Les Amis de l'Érable", 'AÉ'],
    ['Union', 'U'],
    ['<b>&"', 'B'],
    ['', ''],
  ])('of %s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('palette', () => {
  it.each(palettes.map((palette) => [palette.name, palette] as const))(
    '%s carries white text on its band',
    (_name, palette) => {
      expect(1.05 / (luminance(palette.primary) + 0.05)).toBeGreaterThan(4.5)
    },
  )
})
