import type { QueryOf } from '#shared/api/contract.ts'
import type { readPage } from '#shared/api/home.schemas.ts'
import { isWithdrawn } from '#shared/deals/teams.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import { isPrivatePath, type PageSummary } from '#shared/page-tags.ts'
import type { SitePages } from '#shared/site-pages.ts'
import { foldName } from '#shared/text.ts'
import { readPostedOffer } from '../../stores/deals/posters.ts'
import { readBrands } from '../../stores/organizations/brands.ts'
import { readDealGroup } from '../../stores/organizations/deal-groups.ts'
import { readOrganizationAt } from '../../stores/organizations/organizations.ts'
import type { Look } from './first-view.ts'

export interface Page extends PageSummary {
  /** True if no page exists at the address. */
  readonly isGone: boolean
  /** New path of a page that has moved. */
  readonly movedTo?: string
  /** Parameters of the first view, if the page has one. */
  readonly look?: Look
}

/** Returns title, description and other tags of a page of the site. */
export async function findPage(
  { path, filter, language = 'en' }: QueryOf<typeof readPage>,
  pages: SitePages,
): Promise<Page> {
  const request = { path: decode(path ?? '/'), language, pages }
  const asked = filter === undefined ? request.path : `${request.path}?${filter}=true`
  const known = Object.hasOwn(pages.fixed, asked) ? pages.fixed[asked] : undefined
  if (path === undefined || known === undefined) {
    return path === undefined || isPrivatePath(request.path) ? plainPage(request) : record(request)
  }
  const canonical = known.canonicalPath ?? request.path
  return {
    ...known.words[language],
    language,
    isGone: false,
    ...(known.screen !== undefined && { look: { screen: known.screen, filter } }),
    path: filter === undefined ? canonical : `${canonical}?${filter}=true`,
  }
}

interface Request {
  readonly path: string
  readonly language: Language
  readonly pages: SitePages
}

/**
 * Returns a page with neutral tags, for private pages, hidden records and requests without a path.
 */
function plainPage({ path, language, pages }: Request): Page {
  const { description } = pages.common[language]
  return {
    title: 'Fanward',
    description,
    language,
    path: encodeURI(path),
    isUnlisted: true,
    isGone: false,
  }
}

type Kind = keyof SitePages['common']['en']['gone']
/** Result for a record that exists, but must not be revealed to visitors. */
const HIDDEN = 'hidden'
type Found = Pick<PageSummary, 'title' | 'path' | 'picture' | 'poster' | 'isUnlisted'> &
  Pick<Page, 'movedTo' | 'look'> & { readonly description?: string }

const KINDS: readonly [pattern: RegExp, kind: Kind][] = [
  [/^\/deals\/([^/]+)(?:\/show_flash)?$/, 'deal'],
  [/^\/offer\/([^/]+)$/, 'deal'],
  [/^\/organizations\/([^/]+)$/, 'organization'],
  [/^\/brands\/([^/]+)$/, 'brand'],
  [/^\/deal_groups\/([^/]+)$/, 'dealGroup'],
]

/**
 * Returns the page of one record. Reads the table once, or twice for an organization whose slug is
 * given.
 */
async function record(request: Request): Promise<Page> {
  const { path, language, pages } = request
  const common = pages.common[language]
  for (const [pattern, kind] of KINDS) {
    const key = pattern.exec(path)?.[1]
    if (key === undefined) continue
    const found = await FIND[kind](key, request)
    if (found === undefined) return gonePage(request, common.gone[kind])
    if (found === HIDDEN) return plainPage(request)
    return {
      ...found,
      description: found.description || common.description,
      language,
      isGone: false,
    }
  }
  return gonePage(request, common.notFound)
}

function gonePage({ path, language, pages }: Request, title: string): Page {
  const { description } = pages.common[language]
  return {
    title,
    description,
    language,
    path: encodeURI(path),
    isUnlisted: true,
    isGone: true,
  }
}

type Find = (key: string, request: Request) => Promise<Found | typeof HIDDEN | undefined>

const FIND: Record<Kind, Find> = {
  async deal(key, { language, pages }) {
    const found = await readPostedOffer(key)
    if (found?.offer.hiddenDeal) return HIDDEN
    if (found === undefined || isWithdrawn(found.offer)) return undefined
    const { offer: deal, posters } = found
    const path = `/deals/${encodeURIComponent(key)}`
    return {
      title: inLanguage(language, deal.description, deal.descriptionFr).text,
      description: pages.common[language].dealDescription.replace(
        '{{sponsor}}',
        () => deal.sponsor.name,
      ),
      path: deal.flashDeal ? `${path}/show_flash` : path,
      picture: deal.picture,
      poster: posters?.[language],
      ...(!deal.flashDeal && { look: { screen: 'deal', record: key } }),
    }
  },
  async organization(slugOrKey, { language }) {
    const found = await readOrganizationAt(slugOrKey)
    if (found === undefined || found.archived) return undefined
    const { key, name, description, descriptionFr, slug, picture } = found
    const address = `/organizations/${encodeURIComponent(slug)}`
    const isEarlier = slugOrKey !== key && foldName(slugOrKey) !== foldName(slug)
    return {
      title: name,
      picture,
      description: inLanguage(language, description, descriptionFr).text,
      path: address,
      ...(isEarlier
        ? { movedTo: address }
        : { look: { screen: 'organization', record: slugOrKey } }),
    }
  },
  async brand(key) {
    const [brand] = await readBrands([key])
    if (!brand?.active || brand.teamKeys.length === 0) return undefined
    const { name, picture } = brand
    return { title: name, path: `/brands/${encodeURIComponent(key)}`, picture }
  },
  async dealGroup(key, { language }) {
    const group = await readDealGroup(key)
    if (group === undefined || group.offerKeys.length === 0) return undefined
    const { description, descriptionFr, picture } = group
    const title = inLanguage(language, description, descriptionFr).text
    return { title, path: `/deal_groups/${encodeURIComponent(key)}`, picture }
  },
}

/**
 * Decodes a path and removes trailing slashes, which the router ignores. Returns an empty path if
 * escapes are invalid.
 */
function decode(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/+$/, '')
  } catch {
    return ''
  }
}
