import { globSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chains } from '../world/brand-data.ts'
import { businessCategories } from '../world/business-categories.ts'
import { madeWorld } from '../world/made-world.ts'
import { organizationRows } from '../world/organization-data.ts'
import { colorOf } from '../world/organizations.ts'
import { businessTexts } from '../world/texts/catalogue.ts'
import { nameOf, worldPictures } from '../world-pictures.ts'
import { dealPictures } from './deal-pictures.ts'

const folder = import.meta.dirname
const files = globSync('**/*.svg', { cwd: folder }).sort()
const pictures = files.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const)

/** Returns whether all elements are closed, in the right order. */
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

/** Returns a color's relative luminance as defined by WCAG. */
function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0)
}

describe('every picture', () => {
  it('is a small well-formed SVG, all of them 3 MB at most', () => {
    for (const [file, picture] of pictures) {
      expect(picture, file).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+" width/,
      )
      expect(isWellFormed(picture), file).toBe(true)
      expect(Buffer.byteLength(picture), file).toBeLessThan(6_000)
    }
    const bytes = files.map((file) => statSync(`${folder}/${file}`).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000)
  })

  it('fetches and runs nothing', () => {
    for (const [file, picture] of pictures) {
      const own = picture.replace('xmlns="http://www.w3.org/2000/svg"', '')
      expect(own, file).not.toMatch(/<script|https?:|href="[^#]|url\([^#]|\son[a-z]+=/i)
    }
  })

  it('shows only parts that it holds', () => {
    for (const [file, picture] of pictures) {
      for (const [, id] of picture.matchAll(/(?:href="|url\()#(\w+)/g)) {
        expect(picture, file).toContain(`id="${id}"`)
      }
    }
  })

  it('is another than all others', () => {
    expect(new Set(pictures.map(([, picture]) => picture)).size).toBe(files.length)
  })

  it('says nothing in any language, but for initials on logos', () => {
    const speaking = pictures.filter(([, picture]) => picture.includes('<text'))
    expect(
      speaking
        .map(([file]) => file)
        .filter((file) => !/^(businesses|brands)\/|-logo\.svg$/.test(file)),
    ).toEqual([])
  })
})

/** Returns every picture file that the demo world's data and texts name. */
function namedFiles(): string[] {
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  const brands = [
    ...chains,
    ...organizationRows.flatMap(({ faceOf: name }) => (name ? { name } : [])),
  ]
  const named = [
    ...businessCategories.flatMap((kind) => [
      ...dealPictures[kind].flatMap(({ name, count }) => numbered(`deals/${kind}/${name}`, count)),
      ...[...businessTexts[kind].names, ...businessTexts[kind].frenchNames].map(
        (name) => `businesses/${kind}/${nameOf({ name })}`,
      ),
    ]),
    ...organizationRows.flatMap((row) => {
      const name = `organizations/${row.kind}/${nameOf(row)}`
      return [name, `${name}-logo`]
    }),
    ...brands.map((brand) => `brands/${nameOf(brand)}`),
    ...numbered('testimonials/fan', 3),
    ...numbered('till-cards/card', 8),
  ]
  return named.map((name) => `${name}.svg`)
}

it('files are those that tables and texts name', () => {
  expect(files).toEqual(namedFiles().sort())
})

describe.each(['small', 'full'] as const)('the %s world', (size) => {
  const { world } = madeWorld(size)
  const shown = [...worldPictures(world)]
  const fileOf = new Map(shown.map(({ path, file }) => [path, file]))

  it('has a file for every picture', () => {
    expect(shown.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual([])
    expect(fileOf.size).toBe(shown.length)
  })

  it('shows each picture of deals once in a city, as long as there are others', () => {
    const cities = Map.groupBy(world.deals, ({ business }) => business.city.name)
    for (const [city, deals] of cities) {
      const pictures = deals.map(({ offer }) => fileOf.get(offer.picture) ?? '')
      const families = Map.groupBy(pictures, (file) => file.replace(/-\d+\.svg$/, ''))
      for (const [family, ofFamily] of families) {
        const all = files.filter((file) => file.replace(/-\d+\.svg$/, '') === family)
        expect(new Set(ofFamily).size, `${family} in ${city}`).toBe(
          Math.min(all.length, ofFamily.length),
        )
      }
    }
  })

  it('shows what is offered, and a racket for nothing but rackets', () => {
    const rackets = world.deals.filter(({ offer }) =>
      fileOf.get(offer.picture)?.startsWith('deals/sports-shop/racket-'),
    )
    for (const { offer } of rackets) expect(offer.description).toMatch(/racket/i)
    const offering = world.deals.filter(({ offer }) => /racket/i.test(offer.description))
    expect(rackets.length).toBe(offering.length)
  })
})

it.each(organizationRows.map(({ name }) => name))('%s has a colour that carries white', (name) => {
  expect(1.05 / (luminance(colorOf(name)) + 0.05)).toBeGreaterThan(4.5)
})
