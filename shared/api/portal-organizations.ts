import * as z from 'zod/mini'
import { DATE_RANGES } from '../date-range.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { Organization } from '../model/organization.ts'
import { ORGANIZATION_FILTERS } from '../organizations/listing.ts'
import { organizationFields } from '../validation/organization.ts'
import { halfPlace } from '../validation/place.ts'
import { Account } from '../validation/staff.ts'
import { contract } from './contract.ts'
import { DealStats } from './deal-stats.ts'
import { Attempt, MadeAccount } from './made-account.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import { pageOf, pagingQuery } from './paging.ts'
import { Owner, RedemptionRow, TeamParams, transactionsQuery } from './portal.ts'

const ADMIN = ['admin'] as const

/** An organization as its form shows it. */
const Edited = z.object({
  organization: Organization,
  /** Sent back with a change: it is refused where somebody else was faster. */
  version: Instant,
})

/** Fields of the form, as they may be stored. */
const FormFields = z.partial(
  z.omit(Organization, {
    key: true,
    isBrand: true,
    brandKeys: true,
    stripeAccountId: true,
    createdAt: true,
    updatedAt: true,
  }),
)

export const createOrganization = contract({
  name: 'create-organization',
  method: 'POST',
  path: '/portal/teams',
  area: 'organizations',
  summary:
    'Makes an organization, and the account of who runs it where one is given: both or neither. Repeated with the same attempt it answers with the same one; with other fields it is refused.',
  access: ADMIN,
  body: z
    .strictObject({ ...organizationFields, attempt: Attempt, account: z.optional(Account) })
    .check(...halfPlace),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readOrganizationForEdit = contract({
  name: 'read-organization-for-edit',
  method: 'GET',
  path: '/portal/teams/{teamKey}',
  area: 'organizations',
  summary: 'An organization with all that its form shows, archived or not.',
  access: ADMIN,
  params: TeamParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateOrganization = contract({
  name: 'update-organization',
  method: 'PUT',
  path: '/portal/teams/{teamKey}',
  area: 'organizations',
  summary:
    'Writes the form of an organization, whole: what is not given is gone. An earlier slug goes on leading to it.',
  access: ADMIN,
  params: TeamParams,
  body: z
    .strictObject({ ...organizationFields, archived: z.boolean(), version: Instant })
    .check(...halfPlace),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: Edited,
})

export const archiveOrganization = contract({
  name: 'archive-organization',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/archived',
  area: 'organizations',
  summary:
    'Archives an organization with its deals, or brings it back. Repeated it changes nothing.',
  access: ADMIN,
  params: TeamParams,
  body: z.strictObject({ archived: z.boolean() }),
  problems: ['notFound', 'busy'],
  output: z.object({
    ...Edited.shape,
    /** Whether it was not so already: then there is something to take back. */
    hasChanged: z.optional(z.boolean()),
  }),
})

export const SLUG_STATES = ['free', 'own', 'taken', 'reserved', 'invalid'] as const

export const checkSlug = contract({
  name: 'check-slug',
  method: 'GET',
  path: '/portal/slugs',
  area: 'organizations',
  summary:
    'Whether an organization may have a slug, and how it is spelt: lower case, no white space.',
  access: ADMIN,
  query: z.strictObject({
    slug: z.string().check(z.minLength(1), z.maxLength(120)),
    /** The organization that would have it; what it has had once stays its own. */
    teamKey: z.optional(TeamParams.shape.teamKey),
  }),
  output: z.object({ slug: z.string(), state: z.enum(SLUG_STATES) }),
})

const OrganizationRow = z.pick(Organization, {
  key: true,
  name: true,
  slug: true,
  logo: true,
  picture: true,
  color: true,
  isBrand: true,
  brandKeys: true,
  archived: true,
  categories: true,
  subcategories: true,
  city: true,
  region: true,
  createdAt: true,
})

export const listPortalOrganizations = contract({
  name: 'list-portal-organizations',
  method: 'GET',
  path: '/portal/teams',
  area: 'organizations',
  summary:
    'A numbered page of 20 organizations, archived ones too, with a part of a name in them: of all for an admin, of an organization its own. By date, archived ones come last. The numbers are of all of them, whatever is searched.',
  access: ['admin', 'team'],
  query: z.strictObject({
    ...numberedQuery,
    /** Absent: by name. */
    filter: z.optional(z.enum(ORGANIZATION_FILTERS)),
  }),
  output: z.object({
    ...numberedPageOf(OrganizationRow),
    stats: z.object({ organizations: Count, active: Count, archived: Count, ...DealStats }),
  }),
})

export const readPortalOrganization = contract({
  name: 'read-portal-organization',
  method: 'GET',
  path: '/portal/teams/{teamKey}/overview',
  area: 'organizations',
  summary:
    'An organization as the portal shows it, archived or not, and its businesses by name with what its own fans redeemed and entered at each.',
  access: ['admin', 'team'],
  params: TeamParams,
  problems: ['notFound'],
  output: z.object({
    organization: z.extend(OrganizationRow, {
      ...z.pick(Organization, {
        description: true,
        descriptionFr: true,
        website: true,
        email: true,
        displayEmail: true,
      }).shape,
    }),
    fans: Count,
    businesses: z.array(
      z.object({
        ...Owner.shape,
        category: z.string(),
        city: z.optional(z.string()),
        redemptions: Count,
        contestEntries: Count,
      }),
    ),
  }),
})

export const listTeamRedemptions = contract({
  name: 'list-team-redemptions',
  method: 'GET',
  path: '/portal/teams/{teamKey}/redemptions',
  area: 'organizations',
  summary:
    'The redemptions, contest entries and purchases of the fans of an organization in a period, newest first; with a type those alone.',
  access: ['admin', 'team'],
  params: TeamParams,
  query: z.strictObject(transactionsQuery),
  output: pageOf(RedemptionRow),
})

export const listFollowers = contract({
  name: 'list-followers',
  method: 'GET',
  path: '/portal/teams/{teamKey}/followers',
  area: 'organizations',
  summary:
    'Who has followed an organization in a period and still does, newest first; with a text, those who have it in their e-mail address. An organization sees the name and e-mail address of those fans who share them with it, and searches among them. A search looks at a thousand followers at most: its page may be short, and its cursor goes on.',
  access: ['admin', 'team'],
  params: TeamParams,
  query: z.strictObject({
    ...pagingQuery,
    range: z.optional(z.enum(DATE_RANGES)),
    query: numberedQuery.query,
  }),
  output: pageOf(
    z.object({
      key: Key,
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      followedAt: Instant,
    }),
  ),
})
