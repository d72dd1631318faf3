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
import { Owner, ProvableRow, TeamParams, transactionsQuery } from './portal.schemas.ts'
import * as routes from './portal-organizations.ts'

/** An organization as loaded for editing. */
const Edited = z.object({
  organization: Organization,
  /**
   * Version to send back with a change. The change is refused if someone else has saved meanwhile.
   */
  version: Instant,
})

/** Stored fields of the form. */
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
  ...routes.createOrganization,
  summary:
    'Creates an organization and, if given, its manager’s account: both or neither. Repeating the attempt returns the same organization; with other fields, it is refused.',
  body: z
    .strictObject({ ...organizationFields, attempt: Attempt, account: z.optional(Account) })
    .check(...halfPlace),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readOrganizationForEdit = contract({
  ...routes.readOrganizationForEdit,
  summary: 'Returns an organization with its form fields, archived or not.',
  params: TeamParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateOrganization = contract({
  ...routes.updateOrganization,
  summary:
    'Replaces all form fields of an organization. Fields that are not given are cleared. Earlier slugs still lead to it.',
  params: TeamParams,
  body: z
    .strictObject({ ...organizationFields, archived: z.boolean(), version: Instant })
    .check(...halfPlace),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: Edited,
})

export const archiveOrganization = contract({
  ...routes.archiveOrganization,
  summary:
    'Archives or restores an organization and its deals. Repeating the request has no effect.',
  params: TeamParams,
  body: z.strictObject({ archived: z.boolean() }),
  problems: ['notFound', 'busy'],
  output: z.object({
    ...Edited.shape,
    /** True if the request changed the state and can therefore be undone. */
    hasChanged: z.optional(z.boolean()),
  }),
})

export const checkSlug = contract({
  ...routes.checkSlug,
  summary:
    'Returns whether a slug is available, and how it will be spelled: in lowercase, without spaces.',
  query: z.strictObject({
    slug: z.string().check(z.minLength(1), z.maxLength(120)),
    /**
     * Key of the organization for which the slug is checked. Its own earlier slugs are available to
     * it.
     */
    teamKey: z.optional(TeamParams.shape.teamKey),
  }),
  output: z.object({ slug: z.string(), state: z.enum(routes.SLUG_STATES) }),
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
  ...routes.listPortalOrganizations,
  summary:
    'Returns a numbered page of 20 organizations, including archived ones. Admins see all; organizations see themselves. Can be searched by part of a name. When sorted by date, archived ones come last. Totals ignore the search.',
  query: z.strictObject({
    ...numberedQuery,
    /** Filter or sort order of the list. Defaults to sorting by name. */
    filter: z.optional(z.enum(ORGANIZATION_FILTERS)),
  }),
  output: z.object({
    ...numberedPageOf(OrganizationRow),
    stats: z.object({ organizations: Count, active: Count, archived: Count, ...DealStats }),
  }),
})

export const readPortalOrganization = contract({
  ...routes.readPortalOrganization,
  summary:
    'Returns an organization for the portal, archived or not, and its businesses by name with the redemptions, proven redemptions and entries of its own fans.',
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
        /** Redemptions proven at a counter. Absent in answers of older servers. */
        proven: z.optional(Count),
        contestEntries: Count,
      }),
    ),
  }),
})

export const listTeamRedemptions = contract({
  ...routes.listTeamRedemptions,
  summary:
    'Lists the redemptions, contest entries and purchases of an organization’s fans in a period, newest first. Can be filtered by type.',
  params: TeamParams,
  query: z.strictObject(transactionsQuery),
  output: pageOf(ProvableRow),
})

export const listFollowers = contract({
  ...routes.listFollowers,
  summary:
    'Lists current followers of an organization who followed in a period, newest first. Can be searched by e-mail. Organizations see and search only names and e-mails that fans share with them. A search checks 1,000 followers per page, so pages may be short.',
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
