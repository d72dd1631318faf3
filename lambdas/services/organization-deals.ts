import type { ORGANIZATION_DEAL_KINDS } from '#shared/api/organizations.ts'
import type { Page } from '#shared/api/paging.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import type { Caller } from '../runtime/caller.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import { listTeamOffers } from '../stores/offers.ts'
import { readOrganization } from '../stores/organizations.ts'

type Kind = (typeof ORGANIZATION_DEAL_KINDS)[number]

interface Request {
  readonly slugOrKey: string
  readonly kind: Kind
  readonly caller: Caller | undefined
  readonly page: { readonly limit: number; readonly cursor: string | undefined }
}

/** Reads at most this many pages to fill one of a rare kind; the cursor goes on from there. */
const PAGES_MAX = 5

/** The deals of one kind of an organization; nothing of an archived one. */
export async function organizationDeals(request: Request): Promise<Page<OfferCard> | Refusal> {
  const found = await readOrganization(request.slugOrKey)
  if (found === undefined) return refuse('notFound')
  const { key, archived } = found.organization
  if (archived || (request.kind === 'hiddenDeal' && !mayKnowHidden(request.caller, key))) {
    return { items: [] }
  }
  return listOfKind(key, request)
}

async function listOfKind(teamKey: string, { kind, page }: Request): Promise<Page<OfferCard>> {
  const items: OfferCard[] = []
  let { cursor } = page
  for (let read = 0; read < PAGES_MAX; read += 1) {
    const next: Page<OfferCard> = await listTeamOffers(teamKey, { limit: page.limit, cursor })
    items.push(...next.items.filter((card) => kindOf(card) === kind))
    cursor = next.cursor
    if (cursor === undefined || items.length >= page.limit) break
  }
  return { items, ...(cursor !== undefined && { cursor }) }
}

function kindOf(card: OfferCard): Kind {
  if (card.contestDeal) return 'contests'
  if (card.hiddenDeal) return 'hiddenDeal'
  return card.exclusive ? 'exclusive' : 'public'
}

/** Members of the organization know its hidden deals; fans once they have unlocked them by code. */
function mayKnowHidden(caller: Caller | undefined, teamKey: string): boolean {
  return caller?.role === 'admin' || caller?.teamKey === teamKey
}
