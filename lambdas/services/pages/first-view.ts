import type { Contract } from '#shared/api/contract.ts'
import { listDeals, readDeal } from '#shared/api/deals.schemas.ts'
import { readHome } from '#shared/api/home.schemas.ts'
import { listOrganizationDeals, readOrganization } from '#shared/api/organizations.schemas.ts'
import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { addressOf } from '#shared/call-address.ts'
import type { PictureUse } from '#shared/picture-uses.ts'
import type { FirstScreen } from '#shared/site-pages.ts'
import { logger } from '../../base/logger.ts'
import { isRefusal, type Refusal } from '../../base/refusal.ts'
import { readDealPage } from '../deals/deal-page.ts'
import { findDeals } from '../deals/find.ts'
import { organizationDeals } from '../deals/organization-deals.ts'
import { homePage } from '../home/home-page.ts'
import { organizationPage } from '../organizations/organization-page.ts'

/**
 * Data and pictures that a page's HTML already contains for visitors, so that its scripts need not
 * request them.
 */
export interface FirstView {
  /** Responses of endpoints, by the addresses that the page's scripts would request. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Largest pictures in the visible part of the page, which the browser preloads. */
  readonly pictures: readonly { readonly use: PictureUse; readonly path: string }[]
}

export interface Look {
  readonly screen: FirstScreen
  /** Key or slug in the page's address. */
  readonly record?: string | undefined
  readonly filter?: 'flashDeals' | 'contestDeals' | undefined
}

const NOTHING: FirstView = { answers: {}, pictures: [] }

/**
 * Returns the first view of a page. After a failure the view is empty, and the page's scripts send
 * the requests.
 */
export async function readFirstView(look: Look, now: Date): Promise<FirstView> {
  try {
    return await VIEWS[look.screen](look, now)
  } catch (error) {
    logger.warn('a page goes without its first answers', { ...look, error })
    return NOTHING
  }
}

const VIEWS: Record<FirstScreen, (look: Look, now: Date) => Promise<FirstView>> = {
  async home() {
    return { answers: answered(readHome, {}, await homePage()), pictures: [] }
  },
  async deals({ filter }, now) {
    const query = filter === undefined ? {} : { [filter]: true }
    const page = await findDeals({ ...query, limit: DEFAULT_LIMIT }, now)
    return { answers: answered(listDeals, { query }, page), pictures: cardsOf(page) }
  },
  async deal({ record = '' }, now) {
    const page = await readDealPage(record, undefined, now)
    if (isRefusal(page)) return NOTHING
    return {
      answers: answered(readDeal, { params: { dealKey: record } }, page),
      pictures: [{ use: 'dealPage', path: page.deal.picture }],
    }
  },
  async organization({ record = '' }, now) {
    const query = { kind: 'public' } as const
    const [page, deals] = await Promise.all([
      organizationPage(record),
      organizationDeals({
        slugOrKey: record,
        kind: query.kind,
        caller: undefined,
        now,
        page: { limit: DEFAULT_LIMIT, cursor: undefined },
      }),
    ])
    if (isRefusal(page)) return NOTHING
    const { key, picture } = page.organization
    return {
      answers: {
        ...answered(readOrganization, { params: { organization: record } }, page),
        ...answered(listOrganizationDeals, { params: { organization: key }, query }, deals),
      },
      pictures: [
        ...(picture === undefined ? [] : [{ use: 'organizationPage' as const, path: picture }]),
        ...(isRefusal(deals) ? [] : cardsOf(deals)),
      ],
    }
  },
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | boolean>>
}

/**
 * Returns an endpoint's response by its address, without fields that the contract does not have.
 * Returns nothing for a refusal.
 */
function answered(
  { path, output }: Contract,
  { params, query }: Asked,
  answer: object | Refusal,
): FirstView['answers'] {
  return isRefusal(answer) ? {} : { [addressOf(path, params, query)]: output.parse(answer) }
}

/**
 * Returns the picture of the first card. The browser loads the other pictures when they come near
 * the window.
 */
function cardsOf({ items }: { readonly items: readonly { readonly picture: string }[] }) {
  return items.slice(0, 1).map(({ picture }) => ({ use: 'dealCard' as const, path: picture }))
}
