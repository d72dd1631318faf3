import type { OrganizationCategory } from '../model/category-kinds.ts'
import { NAME_ORDERS, type NameOrder } from '../name-order.ts'

const KIND_OF = {
  SportsTeams: 'Sports Teams',
  Communities: 'Communities',
  MediaInfluencers: 'Media & Influencers',
  UniversitiesColleges: 'Universities & Colleges',
  Events: 'Events',
  Charities: 'Charities',
} as const satisfies Record<string, OrganizationCategory>

export const ORGANIZATION_FILTERS = [
  ...NAME_ORDERS,
  'SportsTeams',
  'Communities',
  'MediaInfluencers',
  'UniversitiesColleges',
  'Events',
  'Charities',
] as const
/**
 * Choice in the portal's list of organizations, spelled as in the portal's URLs: all organizations
 * in a sort order, or the organizations of one category.
 */
type OrganizationFilter = (typeof ORGANIZATION_FILTERS)[number]

interface OrganizationListing {
  readonly order: NameOrder
  readonly kind?: OrganizationCategory
}

export function listingOf(filter: OrganizationFilter): OrganizationListing {
  return isOrder(filter) ? { order: filter } : { order: 'Alphabetical', kind: KIND_OF[filter] }
}

function isOrder(filter: OrganizationFilter): filter is NameOrder {
  return NAME_ORDERS.some((order) => order === filter)
}
