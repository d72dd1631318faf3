import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPoster, readableTexts } from '#lambdas/services/posters/draw-poster.ts'
import { type Poster, posterOf } from '#lambdas/services/posters/poster.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const poster: Poster = {
  ...posterOf(aDeal(aSponsor(), [anOrganization()]), undefined, 'en'),
  offer: 'Half off a large pizza',
  business: 'Harbour Pizza',
  organization: 'Toronto Northlights',
  crest: 'crest.svg',
}
const red = { create: { width: 900, height: 600, channels: 3, background: '#ff0000' } } as const
const photo = sharp(red).webp().toBuffer()
const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

const draw = async (changes: Partial<Poster>, files: { logo?: Uint8Array } = {}) =>
  drawPoster({ ...poster, ...changes }, { photo: await photo, ...files })

describe('a poster', () => {
  it('is a small JPEG of the size that networks show, with the photo and the color in it', async () => {
    const jpeg = await draw({ color: '#0b63b6' }, { logo })

    const { format, width, height } = await sharp(jpeg).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(jpeg?.length).toBeLessThan(300_000)
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ]
    const [red = 0, green = 0] = pixel(1100, 200)
    expect([red > 230, green < 40]).toEqual([true, true])
    const [, , blue = 0] = pixel(620, 12)
    expect(blue).toBeGreaterThan(150)
  })

  const LONG = 'Ä very long name of an organization '.repeat(4).slice(0, 120)

  it.each([
    ['the longest offer', 'Two for one on everything '.repeat(12).slice(0, 300), LONG],
    ['one endless word', 'W'.repeat(300), LONG],
    ['the shortest offer', '2', LONG],
    ['names of one endless word', 'Half off', 'W'.repeat(120)],
  ])('is drawn with %s, inside its part', async (_, offer, name) => {
    const jpeg = await draw({ offer, business: name, organization: name })

    const part = { left: 1000, top: 0, width: 200, height: 500 }
    const edge = await sharp(await sharp(jpeg).extract(part).toBuffer()).stats()
    expect(edge.channels.map(({ stdev }) => stdev < 3)).toEqual([true, true, true])
  })

  it('goes without a logo that cannot be read', async () => {
    expect(await draw({}, { logo: Buffer.from('no picture') })).toBeDefined()
  })

  it('is not drawn if the fonts lack most letters of the offer', async () => {
    expect(await draw({ offer: '饺子买一送一' })).toBeUndefined()
  })
})

describe('texts for a poster', () => {
  const shown = async (offer: string) => (await readableTexts({ ...poster, offer }))?.offer

  it.each([
    ['Café crème, œufs & crêpes à 5,00 $', 'Café crème, œufs & crêpes à 5,00\u00a0$'],
    ['Łódź, Dvořák, Şişli, Ñandú', 'Łódź, Dvořák, Şişli, Ñandú'],
    ['Cafe\u0301', 'Café'],
    ['S\u1e35wx\u0331w\u00fa7mesh, y\u0313 4\ufe0f\u20e3', 'Sḵwxwú7mesh, y 4'],
    ['Pizza 🍕 for two 👨‍👩‍👧', 'Pizza for two'],
    ['Coffee ☕️ and cake', 'Coffee and cake'],
    ['Dumplings 饺子 for two', 'Dumplings for two'],
    ['Falafel فلافل for two', 'Falafel for two'],
    ['Half\u0007 off\u200b pizza\u{f8ff}', 'Half off pizza'],
    ['1\u202f250 points', '1\u00a0250 points'],
  ])('%s', async (offer, expected) => {
    expect(await shown(offer)).toBe(expected)
  })

  it('are none if most letters of the offer are lacking', async () => {
    for (const offer of ['خصم على كل شيء', 'Пицца за полцены', '🍕🍕', ' ']) {
      expect(await shown(offer)).toBeUndefined()
    }
  })

  it('leave out a name that cannot be read, and draw the rest', async () => {
    const texts = await readableTexts({ ...poster, business: '北京饺子馆', organization: '多伦多' })

    expect(texts).toMatchObject({ business: '', organization: undefined, offer: poster.offer })
  })
})
