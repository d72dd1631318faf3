import { describe, expect, it } from 'vitest'
import {
  hasVariants,
  originalKey,
  PICTURE_WIDTHS,
  parseVariantKey,
  pictureSources,
  sharePictureAddress,
  VARIANT_NAMES,
  variantKey,
} from '#shared/media.ts'

const photo = 'images/offers/01J/offer.jpg'
const drawing = 'images/teams/01J/logo.svg'

describe('a picture that was uploaded', () => {
  it('is offered in three widths, the middle one to browsers that do not choose', () => {
    expect(pictureSources(photo)).toEqual({
      src: '/media/images/offers/01J/offer@800.webp',
      srcSet: [
        '/media/images/offers/01J/offer@320.webp 320w',
        '/media/images/offers/01J/offer@800.webp 800w',
        '/media/images/offers/01J/offer@1600.webp 1600w',
      ].join(', '),
    })
  })

  it('stands for its page as a JPEG', () => {
    expect(sharePictureAddress(photo)).toBe('/media/images/offers/01J/offer@share.jpg')
  })

  it('lies as it came where nothing is served', () => {
    expect(originalKey(photo)).toBe('originals/images/offers/01J/offer.jpg')
  })

  it.each([
    ['with a dot in a folder', 'images/a.b/offer', 'media/images/a.b/offer@320.webp'],
    ['with two endings', 'images/offer.tar.png', 'media/images/offer.tar@320.webp'],
    ['that looks like a variant', 'images/offer@320.webp', 'media/images/offer@320@320.webp'],
  ])('%s has names of its own', (_, path, key) => {
    expect(variantKey(path, 320)).toBe(key)
  })

  it('is found from the name of each variant', () => {
    for (const name of VARIANT_NAMES) {
      expect(parseVariantKey(variantKey(photo, name))).toEqual({
        stem: 'images/offers/01J/offer',
        name,
      })
    }
  })

  it('keeps its address whole, whatever it is called', () => {
    const { src, srcSet = '' } = pictureSources('images/été, 50%/a b.png')
    expect(src).toBe('/media/images/%C3%A9t%C3%A9%2C%2050%25/a%20b@800.webp')
    // Commas and spaces separate the entries of a `srcset`, so its URLs must not contain commas or
    // spaces.
    expect(srcSet.split(', ')).toHaveLength(PICTURE_WIDTHS.length)
  })
})

describe('a drawing', () => {
  it('is served itself, at any size', () => {
    expect(hasVariants(drawing)).toBe(false)
    expect(pictureSources(drawing)).toEqual({ src: '/media/images/teams/01J/logo.svg' })
  })

  it('does not stand for a page: networks show none', () => {
    expect(sharePictureAddress(drawing)).toBeUndefined()
  })
})

it.each([
  'media/images/a@500.webp',
  'media/images/a@320.jpg',
  'media/images/a@share.webp',
  'media/images/a.svg',
  'originals/images/a@320.webp',
  'media/@320.webp',
])('%s is no variant', (key) => {
  expect(parseVariantKey(key)).toBeUndefined()
})
