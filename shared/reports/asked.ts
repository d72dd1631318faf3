import * as z from 'zod/mini'
import { DATE_RANGES } from '../date-range.ts'
import { Key } from '../model/common.ts'
import { TRANSACTION_TYPES } from '../transaction-types.ts'

const range = z.optional(z.enum(DATE_RANGES))
const type = z.optional(z.enum(TRANSACTION_TYPES))
const city = z.optional(z.string().check(z.maxLength(60)))

/** Reports that users can request as a file, with their parameters. */
export const ReportAsked = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('sponsorRedemptions'), sponsorKey: Key, range, type }),
  z.strictObject({ name: z.literal('teamRedemptions'), teamKey: Key, range, type }),
  z.strictObject({ name: z.literal('dealRedemptions'), dealKey: Key, range, type, city }),
  z.strictObject({ name: z.literal('teamFollowers'), teamKey: Key, range }),
  z.strictObject({ name: z.literal('allRedemptions'), range, type, city }),
  z.strictObject({ name: z.literal('purchases'), range }),
  z.strictObject({ name: z.literal('payouts'), range }),
  z.strictObject({ name: z.literal('organizations') }),
  z.strictObject({ name: z.literal('businesses') }),
  z.strictObject({ name: z.literal('deals') }),
  z.strictObject({ name: z.literal('users'), range }),
  z.strictObject({ name: z.literal('followers'), range }),
  z.strictObject({ name: z.literal('followersByOrganization') }),
  z.strictObject({ name: z.literal('followEvents'), range }),
  z.strictObject({ name: z.literal('accountDeletions'), range }),
  z.strictObject({ name: z.literal('reconciliations'), range }),
  z.strictObject({ name: z.literal('changes'), range }),
])
const { options } = ReportAsked.def
/**
 * Parameters of a report as returned to clients. Unlike in a request, unknown fields are accepted,
 * because a newer version may have added them.
 */
export const ReportNoted = z.discriminatedUnion(
  'name',
  // The assertion restores the type of each schema, which `map` loses.
  options.map(({ shape }) => z.object(shape)) as unknown as typeof options,
)
export type ReportAsked = z.infer<typeof ReportAsked>
export type ReportName = ReportAsked['name']
export type AskedOf<Name extends ReportName> = Extract<ReportAsked, { name: Name }>
