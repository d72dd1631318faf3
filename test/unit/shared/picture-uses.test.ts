import { expect, it } from 'vitest'
import { pictureAs } from '#shared/picture-uses.ts'

const UPLOAD = '01JH3VDJ7K9M1N3P5Q7R9S1T3V'

it.each([
  [`images/offers/a/offer-${UPLOAD}-f30x0.jpg`, '30% 0%'],
  [`images/brands/a/picture-${UPLOAD}-f5x100`, '5% 100%'],
  [`images/offers/a/offer-${UPLOAD}.jpg`, undefined],
  ['images/offers/a/offer.svg', undefined],
])('%s is cut around %s', (path, objectPosition) => {
  expect(pictureAs('dealCard', path).objectPosition).toBe(objectPosition)
})
