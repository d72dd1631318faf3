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
import { SponsorParams } from './portal.ts'

const ADMIN = ['admin'] as const
const STAFF = ['admin', 'team', 'sponsor'] as const

/** A business as its form shows it. */
const Edited = z.object({
  sponsor: Sponsor,
  /** Sent back with a change: it is refused where somebody else was faster. */
  version: Instant,
})

/** Fields of the form, as they may be stored. */
const FormFields = z.partial(
  z.omit(Sponsor, {
    key: true,
    logo: true,
    teamKeys: true,
    document: true,
    stripeAccountId: true,
    archived: true,
    deletedAt: true,
    createdAt: true,
    updatedAt: true,
  }),
)

export const createSponsor = contract({
  name: 'create-sponsor',
  method: 'POST',
  path: '/portal/sponsors',
  area: 'sponsors',
  summary:
    'Makes a business, and the account of who runs it where one is given: both or neither. Repeated with the same attempt it answers with the same one; with other fields it is refused.',
  access: ADMIN,
  body: z.strictObject({ ...sponsorFields, attempt: Attempt, account: z.optional(Account) }),
  problems: ['changedMeanwhile', 'busy'],
  output: z.extend(Edited, { account: z.optional(MadeAccount) }),
})

export const readSponsorForEdit = contract({
  name: 'read-sponsor-for-edit',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  summary: 'A business with all that its form shows.',
  access: ADMIN,
  params: SponsorParams,
  problems: ['notFound'],
  output: Edited,
})

export const updateSponsor = contract({
  name: 'update-sponsor',
  method: 'PUT',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  summary:
    'Writes the form of a business, whole: what is not given is gone. Its deals and lists follow.',
  access: ADMIN,
  params: SponsorParams,
  body: z.strictObject({ ...sponsorFields, version: Instant }),
  problems: ['notFound', 'changedMeanwhile', 'busy'],
  form: FormFields,
  output: Edited,
})

export const deleteSponsor = contract({
  name: 'delete-sponsor',
  method: 'DELETE',
  path: '/portal/sponsors/{sponsorKey}',
  area: 'sponsors',
  summary:
    'Deletes a business for ever: its deals are archived, no organization has it any more. Codes, purchases and history stay, and what was bought can still be redeemed. Repeated it goes on where it was.',
  access: ADMIN,
  params: SponsorParams,
  problems: ['notFound', 'busy'],
  output: z.object({ sponsorKey: Key, deletedAt: Instant }),
})

export const saveTrainingDocument = contract({
  name: 'save-training-document',
  method: 'PUT',
  path: '/portal/sponsors/{sponsorKey}/document',
  area: 'sponsors',
  summary:
    'Gives a business the document by which its people learn to redeem. The one before it is deleted.',
  access: STAFF,
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
  /** Its first organizations, for admins alone. */
  organizations: z.optional(z.array(z.pick(Organization, { key: true, name: true, logo: true }))),
})

export const listPortalSponsors = contract({
  name: 'list-portal-sponsors',
  method: 'GET',
  path: '/portal/sponsors',
  area: 'sponsors',
  summary:
    'A numbered page of 20 businesses with a part of a name in them: of all for an admin or of one organization, of an organization those affiliated with it, of a business itself. The numbers are of all of them, whatever is searched.',
  access: STAFF,
  query: z.strictObject({
    ...numberedQuery,
    teamKey: z.optional(Key),
    /** Absent: by name. */
    filter: z.optional(z.enum(NAME_ORDERS)),
  }),
  output: z.object({
    ...numberedPageOf(SponsorRow),
    stats: z.object({ businesses: Count, ...DealStats }),
  }),
})
