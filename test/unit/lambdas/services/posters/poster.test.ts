import { expect, it } from 'vitest'
import { fieldColors } from '#lambdas/services/posters/field-colors.ts'
import { posterName, posterOf } from '#lambdas/services/posters/poster.ts'
import { parsePosterKey, posterPath } from '#lambdas/services/posters/poster-path.ts'
import { MEDIA_PREFIX } from '#shared/media.ts'
import { toOrganizationCard } from '#shared/model/organization.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'

const team = anOrganization({ name: 'Toronto Northlights', color: '#0b63b6' })
const card = toOrganizationCard(team, 12)
const dealOf = (changes: Parameters<typeof aDeal>[2] = {}, teams = [team]) =>
  aDeal(aSponsor(), teams, changes)

it('a flash deal shows its price, its value and the difference, as its language writes them', () => {
  const prices = { flashDeal: true, priceCents: 500, originalValueCents: 1000 } as const
  const deal = dealOf({ ...prices, currency: 'CAD' })

  expect(posterOf(deal, card, 'en').price).toEqual({ now: '$5.00', was: '$10.00', off: '-50%' })
  expect(posterOf(deal, card, 'fr').price?.now).toMatch(/^5,00\s\$$/)
  expect(posterOf(dealOf({ ...prices, currency: 'USD' }), card, 'en').price?.now).toBe('US$5.00')
})

it('other deals show their type, and no price', () => {
  const types = [
    [dealOf(), 'Just for fans', 'Pour les fans'],
    [dealOf({ exclusive: true }), 'Exclusive deal', 'Offre exclusive'],
    [dealOf({ contestDeal: true }), 'Contest', 'Concours'],
  ] as const
  for (const [deal, english, french] of types) {
    expect(posterOf(deal, card, 'en')).toMatchObject({ typeName: english, price: undefined })
    expect(posterOf(deal, card, 'fr').typeName).toBe(french)
  }
})

it('a deal without French text shows its English text among French words', () => {
  const deal = dealOf({ description: 'Half off a pizza', descriptionFr: undefined })

  expect(posterOf(deal, card, 'fr')).toMatchObject({
    offer: 'Half off a pizza',
    forFans: 'Pour les fans\u00a0:',
  })
})

it('one organization is named, and the others that still offer the deal are counted', () => {
  const others = Array.from({ length: 3 }, () => anOrganization())
  const archived = anOrganization({ archived: true })
  const deal = dealOf({}, [team, ...others, archived])

  const { organization, color } = posterOf(deal, card, 'en')

  expect({ organization, color }).toEqual({ organization: team.name, color: '#0b63b6' })
  expect(posterOf(deal, card, 'en').others).toBe('and 3 more')
  expect(posterOf(deal, card, 'fr').others).toBe('et 3 autres')
  expect(posterOf(dealOf({}, [team, anOrganization()]), card, 'fr').others).toBe('et 1 autre')
  expect(posterOf(dealOf(), card, 'en').others).toBeUndefined()
  expect(posterOf(dealOf({}, []), undefined, 'en')).toMatchObject({
    organization: undefined,
    others: undefined,
  })
})

it('a poster has another name as soon as it shows something else', () => {
  const deal = dealOf()
  const name = posterName(posterOf(deal, card, 'en'))
  const changed = [
    posterOf({ ...deal, description: 'Another offer' }, card, 'en'),
    posterOf({ ...deal, picture: 'images/offers/another.jpg' }, card, 'en'),
    posterOf({ ...deal, sponsor: { ...deal.sponsor, logo: 'another.svg' } }, card, 'en'),
    posterOf(deal, { ...card, color: '#101010' }, 'en'),
    posterOf(deal, { ...card, logo: 'another.svg' }, 'en'),
  ]

  expect(posterName(posterOf({ ...deal, isSoldOut: true, pinned: true }, card, 'en'))).toBe(name)
  expect(new Set([name, ...changed.map(posterName)]).size).toBe(changed.length + 1)
})

it('the path of a poster names its deal and its language', () => {
  const key = MEDIA_PREFIX + posterPath('01JDEAL', 'abc', 'fr')

  expect(key).toBe('media/posters/01JDEAL/abc-fr.jpg')
  expect(parsePosterKey(key)).toEqual({ offerKey: '01JDEAL', language: 'fr' })
  for (const other of ['media/posters/01JDEAL/abc-de.jpg', 'media/images/01JDEAL/abc-fr.jpg']) {
    expect(parsePosterKey(other)).toBeUndefined()
  }
})

it('a color is darkened until white text is easy to read, and a broken one is our green', () => {
  expect(fieldColors('#0b63b6').field).toBe('#0b63b6')
  expect(fieldColors('#FFC53D').field).toBe('#8e6e22')
  for (const broken of ['', 'red', '#fff', 'url(x)']) {
    expect(fieldColors(broken).field).toBe('#0a6b49')
  }
})
