import { withFrenchSpaces } from '#scripts/locales/french-spaces.ts'
import type { OrganizationCategory } from '#shared/model/category-kinds.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Random } from '../../random.ts'
import { DEMO_SPONSOR_KEY } from '../accounts.ts'
import type { SeededBusiness } from './businesses.ts'
import { isTriggerShape, type OpenSpan, timesOf } from './deal-times.ts'
import { createDecks, type DealWords, type Decks, writeDeal, writeTerms } from './deal-words.ts'
import { picturePaths } from './looks.ts'
import type { SeededOrganization } from './organizations.ts'
import type { Seeding } from './seeding.ts'
import { demoShapes, isUnpublished, type Shape, shapesFor, unpublishedShapes } from './shapes.ts'
import { businessTexts } from './texts/catalogue.ts'

export interface SeededDeal {
  readonly offer: Offer
  readonly shape: Shape
  readonly business: SeededBusiness
  readonly open: OpenSpan | undefined
  /** Demand relative to other deals. */
  readonly draw: number
  /** True if every location of a chain offers this deal. */
  readonly isChainDeal: boolean
}

interface Host {
  readonly team: Offer['teams'][number]
  readonly category: OrganizationCategory | undefined
}

interface Draft {
  readonly shape: Shape
  readonly business: SeededBusiness
  readonly decks: Decks
  readonly random: Random
  readonly draw: number
  /** Set if several locations share the text. */
  readonly words?: DealWords
}

/**
 * Builds all deals: first those of the demo business, then those of each chain's locations, then
 * all other deals.
 */
export function makeDeals(
  seeding: Seeding,
  organizations: readonly SeededOrganization[],
  businesses: readonly SeededBusiness[],
): SeededDeal[] {
  const hosts = new Map(organizations.map((seeded) => [seeded.organization.key, toHost(seeded)]))
  return draftsOf(seeding, businesses).map((draft) => makeDeal(draft, seeding, hosts))
}

function toHost({ organization }: SeededOrganization): Host {
  const { key, name, slug, categories } = organization
  return { team: { key, name, slug }, category: categories[0] as OrganizationCategory | undefined }
}

function draftsOf(seeding: Seeding, businesses: readonly SeededBusiness[]): Draft[] {
  const random = seeding.random.fork('deals')
  const decks = new Map(
    businesses.map(({ sponsor, kind }) => [
      sponsor.key,
      createDecks(businessTexts[kind], random.fork(`decks/${sponsor.name}`)),
    ]),
  )
  const left = random.shuffle(takeAway(shapesFor(seeding.size.deals), demoShapes))
  const popularity = zipf(seeding.size.deals, random)
  let count = 0
  const draft = (shape: Shape, business: SeededBusiness, words?: DealWords): Draft => {
    count += 1
    const isDemo = business.sponsor.key === DEMO_SPONSOR_KEY
    return {
      shape,
      business,
      random: random.fork(count),
      decks: decks.get(business.sponsor.key) ?? createDecks(businessTexts[business.kind], random),
      draw: (popularity[count - 1] ?? 0) + (isDemo ? 0.06 : 0),
      ...(words && { words }),
    }
  }
  const [demo, ...others] = businesses
  if (demo === undefined) return []
  const ofDemo = demoShapes.map((shape) => draft(shape, demo))
  const ofChains = chainDrafts(others, decks, random, (business, words) =>
    draft(takeOne(left, { type: 'public', stage: 'running' }), business, words),
  )
  const turns = random.shuffle(others)
  const rest = withUnpublished(left).flatMap((shape, index) => {
    const business = isUnpublished(shape) ? demo : takerOf(shape, turns, index)
    return business ? [draft(shape, business)] : []
  })
  return [...ofDemo, ...ofChains, ...rest]
}

function withUnpublished(shapes: readonly Shape[]): Shape[] {
  return unpublishedShapes.reduce<Shape[]>(
    (rest, shape) => {
      const isOrdinary = ({ type, stage }: Shape) => type === 'public' && stage === 'running'
      return rest.with(rest.findLastIndex(isOrdinary), shape)
    },
    [...shapes],
  )
}

/**
 * Returns the next business in turn, or the business after it if the deal is a flash deal and the
 * next business cannot take payments.
 */
function takerOf(shape: Shape, turns: readonly SeededBusiness[], index: number) {
  const business = turns[index % turns.length]
  const mayTake = shape.type !== 'flash' || business?.sponsor.stripeAccountId !== undefined
  return mayTake ? business : turns[(index + 1) % turns.length]
}

const GROUPS_PER_CHAIN = 2

/** Drafts the same two deals for every location of a chain. */
function chainDrafts(
  businesses: readonly SeededBusiness[],
  decks: ReadonlyMap<string, Decks>,
  random: Random,
  draft: (business: SeededBusiness, words: DealWords) => Draft,
): Draft[] {
  const byChain = Map.groupBy(businesses, ({ chain }) => chain)
  return [...byChain].flatMap(([chain, locations]) => {
    const first = locations[0] && decks.get(locations[0].sponsor.key)
    if (chain === undefined || first === undefined) return []
    return Array.from({ length: GROUPS_PER_CHAIN }).flatMap(() => {
      const words = writeDeal({ type: 'public', stage: 'running' }, undefined, first, random)
      return locations.map((location) => draft(location, words))
    })
  })
}

/** Returns demands that follow Zipf's law: a few deals are popular, most are not. */
function zipf(count: number, random: Random): number[] {
  return random.shuffle(Array.from({ length: count }, (_, rank) => 1 / (rank + 3) ** 0.82))
}

function takeAway(shapes: Shape[], taken: readonly Shape[]): Shape[] {
  const left = [...shapes]
  for (const shape of taken) takeOne(left, shape)
  return left
}

/**
 * Removes one shape with this type and stage from the list, or a running public one if none is
 * left. Returns the type and stage.
 */
function takeOne(shapes: Shape[], { type, stage }: Shape): Shape {
  const at = shapes.findIndex((one) => one.type === type && one.stage === stage)
  const spare = shapes.findIndex((one) => one.type === 'public' && one.stage === 'running')
  shapes.splice(at >= 0 ? at : spare, 1)
  return { type, stage }
}

const intervals: readonly (readonly [Offer['interval'], weight: number])[] = [
  [{ hour: 24, week: 0, month: 0 }, 5],
  [{ hour: 4, week: 0, month: 0 }, 1],
  [{ hour: 12, week: 0, month: 0 }, 1],
  [{ hour: 72, week: 0, month: 0 }, 3],
  [{ hour: 0, week: 1, month: 0 }, 5],
  [{ hour: 0, week: 2, month: 0 }, 2],
  [{ hour: 0, week: 0, month: 1 }, 2],
  [{ hour: 24, week: 1, month: 0 }, 1],
]
const NO_INTERVAL = { hour: 0, week: 0, month: 0 }

function makeDeal(draft: Draft, seeding: Seeding, hosts: ReadonlyMap<string, Host>): SeededDeal {
  const { shape, business, random, draw } = draft
  const { sponsor, kind, city } = business
  const texts = businessTexts[kind]
  const { times, open } = timesOf({ shape, now: seeding.now, zone: city.zone, random })
  const chosen = hostsOf(shape, sponsor.teamKeys, random).flatMap((key) => hosts.get(key) ?? [])
  const words = draft.words ?? writeDeal(shape, chosen[0]?.category, draft.decks, random)
  const key = seeding.makeKey(times.createdAt)
  const dealType = dealTypeOf(shape, words, random)
  const terms = writeTerms(shape, dealType === 'online', random)
  const isTimed = shape.type !== 'flash' && shape.type !== 'contest'
  const offer: Offer = {
    key,
    description: words.description[0],
    descriptionFr: withFrenchSpaces(words.description[1]),
    ...flagsOf(shape, random),
    ...times,
    ...priceOf(words, city.country, random),
    ...(words.notTriggered && {
      notTriggeredMessage: words.notTriggered[0],
      notTriggeredMessageFr: withFrenchSpaces(words.notTriggered[1]),
    }),
    ...(dealType === 'online' && isTimed && onlineOf(sponsor.website, random)),
    dealType,
    ...(isScanned(draft, dealType) && { countsWhen: 'proven' as const }),
    picture: picturePaths.offer(key),
    terms: terms[0],
    termsFr: withFrenchSpaces(terms[1]),
    ...(hasRedeemImage(shape, dealType, random) && {
      redeemImage: picturePaths.redeemImage(key),
    }),
    interval: isTimed ? random.weighted(intervals) : NO_INTERVAL,
    teams: chosen.map(({ team }) => team),
    sponsor: {
      key: sponsor.key,
      name: sponsor.name,
      logo: sponsor.logo,
      city: city.name,
      ...(sponsor.latitude !== undefined && { latitude: sponsor.latitude }),
      ...(sponsor.longitude !== undefined && { longitude: sponsor.longitude }),
    },
    timeZone: city.zone,
    category: sponsor.category,
    keywords: [...texts.keywords],
  }
  return { offer, shape, business, open, draw, isChainDeal: draft.words !== undefined }
}

/**
 * Returns whether the limit of a deal counts proofs. Only in-store public deals of the demo
 * business with few units left count them.
 */
function isScanned({ shape, business }: Draft, dealType: Offer['dealType']): boolean {
  const isLimited = shape.type === 'public' && shape.stage === 'fewLeft'
  return business.sponsor.key === DEMO_SPONSOR_KEY && isLimited && dealType === 'instore'
}

/**
 * Draws whether the deal's coupon has a picture for the staff at the counter. Contests, flash deals
 * and online deals never have one.
 */
function hasRedeemImage({ type }: Shape, dealType: Offer['dealType'], random: Random): boolean {
  if (type === 'contest' || type === 'flash' || dealType === 'online') return false
  return random.fork('redeem image').chance(0.2)
}

/**
 * Draws the organizations of a deal: one if it is exclusive or hidden, otherwise most of the
 * business's organizations.
 */
function hostsOf({ type }: Shape, teamKeys: readonly string[], random: Random): string[] {
  const [first, ...others] = teamKeys
  if (first === undefined) return []
  if (type === 'exclusive' || type === 'hidden') return [first]
  return [first, ...others.filter(() => random.chance(0.7))]
}

function flagsOf(shape: Shape, random: Random) {
  const { type, stage } = shape
  const isTriggered = isTriggerShape(shape)
  const isPublished = stage !== 'archived' && !isUnpublished(shape)
  const isWaiting = stage === 'inactive' || stage === 'notActivated' || stage === 'notTriggered'
  const isLimited = stage === 'limited' || stage === 'fewLeft' || stage === 'limitReached'
  const mayBeEasy = type !== 'flash' && type !== 'contest'
  return {
    published: isPublished,
    active: isPublished && !isWaiting,
    exclusive: type === 'exclusive',
    flashDeal: type === 'flash',
    contestDeal: type === 'contest',
    hiddenDeal: type === 'hidden',
    triggered: isTriggered,
    redemptionsLimit: isLimited && type !== 'flash',
    easyRedemption: mayBeEasy && random.chance(0.25),
    pinned: type === 'public' && stage === 'running' && random.chance(0.04),
    accessLevels:
      type === 'hidden'
        ? random.sample(['player', 'flexPass', 'groupPass'] as const, random.int(1, 2))
        : [],
  }
}

function dealTypeOf(
  { type }: Shape,
  { description }: DealWords,
  random: Random,
): Offer['dealType'] {
  if (type === 'contest') return 'online'
  if (type === 'flash') return 'instore'
  return /online|by mail|shipping/i.test(description[0]) || random.chance(0.12)
    ? 'online'
    : 'instore'
}

function onlineOf(website: string | undefined, random: Random) {
  const letters = Array.from({ length: 4 }, () => random.pick([...'ABCDEFGHJKMNPQRSTUVWXYZ']))
  return {
    onlineCode: `FAN${random.int(10, 99)}-${letters.join('')}`,
    ...(website !== undefined && { website }),
  }
}

/** Returns the price of a flash deal: 45 to 70 percent of the value, in whole dollars. */
function priceOf({ valueCents }: DealWords, country: string, random: Random) {
  if (valueCents === undefined) return {}
  return {
    originalValueCents: valueCents,
    priceCents: Math.round((valueCents * random.float(0.45, 0.7)) / 100) * 100,
    currency: country === 'Canada' ? ('CAD' as const) : ('USD' as const),
  }
}
