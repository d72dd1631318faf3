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
    'Makes an organization, and the account of who runs it where one is given: both or neither. Repeated with the same attempt it answers with the same one; with other fields it is refused.',
  body: z
    .strictObject({ ...organizationFields, attempt: Attempt, account: z.optional(Account) })
    .check(...halfPlace),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readOrganizationForEdit = contract({
  ...routes.readOrganizationForEdit,
  summary: 'An organization with all that its form shows, archived or not.',
  params: TeamParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateOrganization = contract({
  ...routes.updateOrganization,
  summary:
    'Writes the form of an organization, whole: what is not given is gone. An earlier slug goes on leading to it.',
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
    'Archives an organization with its deals, or brings it back. Repeated it changes nothing.',
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
    'Whether an organization may have a slug, and how it is spelt: lower case, no white space.',
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
    'A numbered page of 20 organizations, archived ones too, with a part of a name in them: of all for an admin, of an organization its own. By date, archived ones come last. The numbers are of all of them, whatever is searched.',
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
    'An organization as the portal shows it, archived or not, and its businesses by name with what its own fans redeemed and entered at each.',
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
  ...routes.listTeamRedemptions,
  summary:
    'The redemptions, contest entries and purchases of the fans of an organization in a period, newest first; with a type those alone.',
  params: TeamParams,
  query: z.strictObject(transactionsQuery),
  output: pageOf(ProvableRow),
})

export const listFollowers = contract({
  ...routes.listFollowers,
  summary:
    'Who has followed an organization in a period and still does, newest first; with a text, those who have it in their e-mail address. An organization sees the name and e-mail address of those fans who share them with it, and searches among them. A search looks at a thousand followers at most: its page may be short, and its cursor goes on.',
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
