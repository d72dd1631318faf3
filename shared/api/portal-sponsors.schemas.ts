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
    'Makes a business, and the account of who runs it where one is given: both or neither. Repeated with the same attempt it answers with the same one; with other fields it is refused.',
  body: z.strictObject({ ...sponsorFields, attempt: Attempt, account: z.optional(Account) }),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readSponsorForEdit = contract({
  ...routes.readSponsorForEdit,
  summary: 'A business with all that its form shows.',
  params: SponsorParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateSponsor = contract({
  ...routes.updateSponsor,
  summary:
    'Writes the form of a business, whole: what is not given is gone, except its organizations. Its deals and lists follow.',
  params: SponsorParams,
  body: z.strictObject({ ...sponsorFields, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: Edited,
})

export const deleteSponsor = contract({
  ...routes.deleteSponsor,
  summary:
    'Deletes a business for ever: its deals are archived, no organization has it any more. Codes, purchases and history stay, and what was bought can still be redeemed. Repeated it goes on where it was.',
  params: SponsorParams,
  problems: ['notFound', 'busy'],
  output: z.object({ sponsorKey: Key, deletedAt: Instant }),
})

export const saveTrainingDocument = contract({
  ...routes.saveTrainingDocument,
  summary:
    'Gives a business the document by which its people learn to redeem. The one before it is deleted.',
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
    'A numbered page of 20 businesses with a part of a name in them: of all for an admin or of one organization, of an organization those affiliated with it, of a business itself. The numbers are of all of them, whatever is searched.',
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
