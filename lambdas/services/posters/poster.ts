import { createHash } from 'node:crypto'
import { livingTeams } from '#shared/deals/teams.ts'
import { inLanguage } from '#shared/in-language.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import type { Language } from '#shared/language.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { type Currency, formatMoney, formatOwnMoney, percentOff } from '#shared/money.ts'
import { GREEN } from './field-colors.ts'

/** Texts, color and picture paths of a poster. Equal values give equal posters. */
export interface Poster {
  readonly offer: string
  /** Price of a flash deal. */
  readonly price?: Price | undefined
  readonly type: 'public' | 'exclusive' | 'contest'
  readonly typeName: string
  readonly business: string
  readonly forFans: string
  readonly organization?: string | undefined
  /** Number of other organizations, in words. */
  readonly others?: string | undefined
  readonly color: string
  readonly photo: string
  readonly logo: string
  readonly crest?: string | undefined
}

interface Price {
  readonly now: string
  readonly was?: string
  readonly off?: string
}

const WORDS = {
  en: {
    forFans: 'For fans of',
    more: (count: number) => `and ${count} more`,
    types: { public: 'Just for fans', exclusive: 'Exclusive deal', contest: 'Contest' },
  },
  fr: {
    forFans: 'Pour les fans\u00A0:',
    more: (count: number) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
    types: { public: 'Pour les fans', exclusive: 'Offre exclusive', contest: 'Concours' },
  },
} as const

/**
 * Returns what a deal's poster shows in a language. `organization` is the organization that the
 * poster names.
 */
export function posterOf(
  deal: Offer,
  organization: OrganizationCard | undefined,
  language: Language,
): Poster {
  const words = WORDS[language]
  const type = typeOf(deal)
  const others = livingTeams(deal).length - 1
  return {
    offer: inLanguage(language, deal.description, deal.descriptionFr).text,
    price: priceOf(deal, language),
    type,
    typeName: words.types[type],
    business: deal.sponsor.name,
    forFans: words.forFans,
    organization: organization?.name,
    others: organization !== undefined && others > 0 ? words.more(others) : undefined,
    color: organization?.color ?? GREEN,
    photo: deal.picture,
    logo: deal.sponsor.logo,
    crest: organization?.logo,
  }
}

function typeOf({ contestDeal, exclusive }: Offer): Poster['type'] {
  if (contestDeal) return 'contest'
  return exclusive ? 'exclusive' : 'public'
}

function priceOf(deal: Offer, language: Language): Price | undefined {
  const { flashDeal, priceCents, originalValueCents, currency = 'CAD' } = deal
  if (!flashDeal || priceCents === undefined) return undefined
  const now = moneyOf(priceCents, currency, language)
  if (originalValueCents === undefined) return { now }
  const percent = percentOff(priceCents, originalValueCents)
  return {
    now,
    was: moneyOf(originalValueCents, currency, language),
    ...(percent > 0 && { off: percentText(-percent, language) }),
  }
}

/** Formats Canadian dollars without the country, since most fans are Canadian. */
function moneyOf(cents: number, currency: Currency, language: Language): string {
  const format = currency === 'CAD' ? formatOwnMoney : formatMoney
  return format(cents, currency, language)
}

function percentText(percent: number, language: Language): string {
  return numberFormat(language, { style: 'percent' }).format(percent / 100)
}

/** Number of the design. Increase it if a poster with the same values now looks different. */
const DESIGN = 2
const NAME_LENGTH = 20

/** Returns a name that differs for posters that look different. */
export function posterName(poster: Poster): string {
  const drawn = JSON.stringify([DESIGN, poster])
  return createHash('sha256').update(drawn).digest('hex').slice(0, NAME_LENGTH)
}
