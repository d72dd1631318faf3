import * as z from 'zod/mini'
import { OfferCard } from '#shared/model/offer.ts'
import { toSlug } from '#shared/text.ts'
import { type ItemKey, pk } from '../table/keys.ts'
import { type Item, parseItem } from '../table/table.ts'

/**
 * Letters that represent flags. A card stores the letters of its true flags. Short cards cost less,
 * because DynamoDB charges by the number of bytes read.
 */
const FLAGS = {
  published: 'P',
  active: 'A',
  contestDeal: 'C',
  exclusive: 'E',
  hiddenDeal: 'H',
  flashDeal: 'F',
  triggered: 'T',
  easyRedemption: 'Y',
  redemptionsLimit: 'L',
  pinned: 'N',
} as const satisfies Partial<Record<keyof OfferCard, string>>
type Flag = keyof typeof FLAGS
const ONLINE = 'O'
const SOLD_OUT = 'S'
const COUNTS_PROOFS = 'V'
const ARCHIVED = 'A'
/** Time zone of most deals. Cards with this time zone omit it. */
const USUAL_ZONE = 'America/Toronto'

const Missing = z.nullable(z.union([z.string(), z.number()]))

/**
 * Card as stored, with attribute names of one letter. In the paths of pictures, `*` stands for the
 * key of the deal or business.
 */
const StoredCard = z.object({
  /** Letters of the flags. */
  f: z.string(),
  d: z.string(),
  /** French description. */
  r: z.optional(z.string()),
  p: z.string(),
  /** Business: key, name, logo, city, latitude, longitude. */
  s: z.tuple([z.string(), z.string(), z.string(), Missing, Missing, Missing]),
  /** Organizations: key, name, slug if not derived from the name, and `A` if archived. */
  t: z.array(z.array(z.string())),
  /** Number of organizations that the card omits. */
  m: z.optional(z.number()),
  /** Hours, weeks and months of the interval. */
  i: z.optional(z.array(z.number())),
  l: z.optional(z.array(z.string())),
  q: z.optional(z.number()),
  e: z.optional(z.string()),
  g: z.optional(z.string()),
  n: z.optional(z.number()),
  v: z.optional(z.number()),
  c: z.optional(z.string()),
  u: z.optional(z.string()),
  /** Time zone. Absent for `USUAL_ZONE`. */
  z: z.optional(z.string()),
  /**
   * Time of publication, if it differs from the time in the sort key. Empty if the deal was never
   * published.
   */
  a: z.optional(z.string()),
})
type StoredCard = z.infer<typeof StoredCard>

/** Returns the item that stores a deal's card. The sort key must end with `time#key`. */
export function toCardItem(key: ItemKey, card: OfferCard): Item {
  const teams = namedTeams(card, key)
  const moreTeams = card.teams.length - teams.length
  return { ...key, ...toStored({ ...card, teams, moreTeams }, sortedAt(key)) }
}

/** Maximum number of organizations on a card, which bounds the size of a page of cards. */
const TEAMS_MAX = 20

/**
 * Returns the organizations to show on a card. If there are too many, prefers the organization
 * whose list contains the card, then organizations that are not archived.
 */
function namedTeams({ teams }: OfferCard, { pk: list }: ItemKey): OfferCard['teams'] {
  if (teams.length <= TEAMS_MAX) return teams
  const rankOf = ({ key, archived }: OfferCard['teams'][number]) => {
    if (pk.team(key) === list) return 0
    return archived ? 2 : 1
  }
  return teams.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, TEAMS_MAX)
}

export function parseCard(item: Item): OfferCard {
  const stored = parseItem(StoredCard, item)
  return parseItem(OfferCard, { pk: item.pk, sk: item.sk, ...toCard(stored, item) })
}

function toStored(card: OfferCard, at: string): StoredCard {
  const { sponsor, interval, publishedAt } = card
  const flags = Object.entries(FLAGS).flatMap(([name, letter]) =>
    card[name as Flag] ? letter : [],
  )
  const hasInterval = interval.hour + interval.week + interval.month > 0
  return {
    f: [
      ...flags,
      card.dealType === 'online' ? ONLINE : '',
      card.isSoldOut ? SOLD_OUT : '',
      card.countsWhen === 'proven' ? COUNTS_PROOFS : '',
    ].join(''),
    d: card.description,
    ...(card.descriptionFr !== undefined && { r: card.descriptionFr }),
    p: withoutKey(card.picture, card.key),
    s: [
      sponsor.key,
      sponsor.name,
      withoutKey(sponsor.logo, sponsor.key),
      sponsor.city ?? null,
      sponsor.latitude ?? null,
      sponsor.longitude ?? null,
    ],
    t: card.teams.map(toStoredTeam),
    ...(card.moreTeams ? { m: card.moreTeams } : {}),
    ...(hasInterval && { i: [interval.hour, interval.week, interval.month] }),
    ...(card.accessLevels.length > 0 && { l: card.accessLevels }),
    ...(card.totalAvailable !== undefined && { q: card.totalAvailable }),
    ...(card.expiresAt !== undefined && { e: card.expiresAt }),
    ...(card.triggerEndAt !== undefined && { g: card.triggerEndAt }),
    ...(card.priceCents !== undefined && { n: card.priceCents }),
    ...(card.originalValueCents !== undefined && { v: card.originalValueCents }),
    ...(card.currency !== undefined && { c: card.currency }),
    ...(card.offerGroupKey !== undefined && { u: card.offerGroupKey }),
    ...(card.timeZone !== USUAL_ZONE && { z: card.timeZone }),
    ...(publishedAt !== at && { a: publishedAt ?? '' }),
  }
}

function toStoredTeam({ key, name, slug, archived }: OfferCard['teams'][number]): string[] {
  if (archived) return [key, name, slug, ARCHIVED]
  return slug === toSlug(name) ? [key, name] : [key, name, slug]
}

/** Converts a stored card. Leaves out values that are undefined or null. */
function toCard(stored: StoredCard, key: ItemKey): Record<string, unknown> {
  const offerKey = key.sk.slice(key.sk.lastIndexOf('#') + 1)
  const [hour = 0, week = 0, month = 0] = stored.i ?? []
  const [sponsorKey, name, logo, city, latitude, longitude] = stored.s
  const publishedAt = stored.a ?? sortedAt(key)
  return present({
    ...Object.fromEntries(
      Object.entries(FLAGS).map(([flag, letter]) => [flag, stored.f.includes(letter)]),
    ),
    key: offerKey,
    isSoldOut: stored.f.includes(SOLD_OUT) || undefined,
    countsWhen: stored.f.includes(COUNTS_PROOFS) ? 'proven' : undefined,
    dealType: stored.f.includes(ONLINE) ? 'online' : 'instore',
    description: stored.d,
    descriptionFr: stored.r,
    picture: withKey(stored.p, offerKey),
    sponsor: present({
      key: sponsorKey,
      name,
      logo: withKey(logo, sponsorKey),
      city,
      latitude,
      longitude,
    }),
    teams: stored.t.map(([teamKey = '', teamName = '', slug = toSlug(teamName), archived]) => ({
      key: teamKey,
      name: teamName,
      slug,
      ...(archived === ARCHIVED && { archived: true }),
    })),
    moreTeams: stored.m,
    interval: { hour, week, month },
    accessLevels: stored.l ?? [],
    totalAvailable: stored.q,
    expiresAt: stored.e,
    triggerEndAt: stored.g,
    priceCents: stored.n,
    originalValueCents: stored.v,
    currency: stored.c,
    offerGroupKey: stored.u,
    timeZone: stored.z ?? USUAL_ZONE,
    publishedAt: publishedAt === '' ? undefined : publishedAt,
  })
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  )
}

/** Returns the time in a card's sort key. The deal's key follows the time, and contains no `#`. */
function sortedAt({ sk }: ItemKey): string {
  return sk.split('#').at(-2) ?? ''
}

function withoutKey(path: string, key: string): string {
  return path.includes('*') ? path : path.replace(key, '*')
}

function withKey(path: string, key: string): string {
  return path.replace('*', key)
}
