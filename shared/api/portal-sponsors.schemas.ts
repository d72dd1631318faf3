import * as z from 'zod/mini'
import { Count, Instant, Key, Picture } from '../model/common.ts'
import { Organization } from '../model/organization.ts'
import { Sponsor } from '../model/sponsor.ts'
import { DocumentChoice } from '../model/uploaded-file.ts'
import { NAME_ORDERS } from '../name-order.ts'
import { sponsorFields } from '../validation/sponsor.ts'
import { Account } from '../validation/staff.ts'
import { contract } from './contract.ts'
import { DealStats } from './deal-stats.ts'
import { Attempt, MadeAccount } from './made-account.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import { SponsorParams } from './portal.schemas.ts'
import * as routes from './portal-sponsors.ts'

/** A business as loaded for editing. */
const Edited = z.object({
  sponsor: Sponsor,
  /**
   * Version to send back with a change. The change is refused if someone else has saved meanwhile.
   */
  version: Instant,
})

/** Stored fields of the form. */
const FormFields = z.partial(
  z.omit(Sponsor, {
    key: true,
    logo: true,
    document: true,
    stripeAccountId: true,
    archived: true,
    deletedAt: true,
    createdAt: true,
    updatedAt: true,
  }),
)

export const createSponsor = contract({
  ...routes.createSponsor,
  summary:
    'Creates a business and, if given, its manager’s account: both or neither. Repeating the attempt returns the same business; with other fields, it is refused.',
  body: z.strictObject({ ...sponsorFields, attempt: Attempt, account: z.optional(Account) }),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readSponsorForEdit = contract({
  ...routes.readSponsorForEdit,
  summary: 'Returns a business with its form fields.',
  params: SponsorParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateSponsor = contract({
  ...routes.updateSponsor,
  summary:
    'Replaces all form fields of a business. Fields that are not given are cleared, except its organizations. Its deals and lists are updated.',
  params: SponsorParams,
  body: z.strictObject({ ...sponsorFields, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: Edited,
})

export const deleteSponsor = contract({
  ...routes.deleteSponsor,
  summary:
    'Permanently deletes a business, archives its deals and removes it from organizations. Codes, purchases and history stay, and purchases can still be redeemed. Repeating the request continues an unfinished deletion.',
  params: SponsorParams,
  problems: ['notFound', 'busy'],
  output: z.object({ sponsorKey: Key, deletedAt: Instant }),
})

export const saveTrainingDocument = contract({
  ...routes.saveTrainingDocument,
  summary: 'Sets the training document of a business. The previous document is deleted.',
  params: SponsorParams,
  body: z.strictObject({ document: DocumentChoice }),
  problems: ['notFound', 'busy'],
  output: z.object({ document: Picture }),
})

const SponsorRow = z.object({
  ...z.pick(Sponsor, {
    key: true,
    name: true,
    logo: true,
    picture: true,
    category: true,
    city: true,
    region: true,
    archived: true,
    createdAt: true,
  }).shape,
  /** The first organizations of the business, for admins only. */
  organizations: z.optional(z.array(z.pick(Organization, { key: true, name: true, logo: true }))),
})

export const listPortalSponsors = contract({
  ...routes.listPortalSponsors,
  summary:
    'Returns a numbered page of 20 businesses. Admins see all or those of one organization; organizations see their own; businesses see themselves. Can be searched by part of a name. Totals ignore the search.',
  query: z.strictObject({
    ...numberedQuery,
    teamKey: z.optional(Key),
    /** Sort order of the list. Defaults to the name. */
    filter: z.optional(z.enum(NAME_ORDERS)),
  }),
  output: z.object({
    ...numberedPageOf(SponsorRow),
    stats: z.object({ businesses: Count, ...DealStats }),
  }),
})
