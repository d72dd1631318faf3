import * as z from 'zod/mini'
import { DESK_NAME_MAX, DeskPin, DeskSecret } from '../desk/desk.ts'
import { Count, Instant, Key, text } from '../model/common.ts'
import { contract } from './contract.ts'
import { Attempt } from './made-account.ts'
import { SponsorParams } from './portal.schemas.ts'
import * as routes from './portal-desks.ts'

/** A desk as the business's manager sees it. Its link is shown only when the desk is created. */
export const Desk = z.object({
  key: Key,
  name: z.string(),
  createdAt: Instant,
  revokedAt: z.optional(Instant),
  /** Time at which a device last reported to us. Absent until the first device opens the desk. */
  lastSeenAt: z.optional(Instant),
  /** Version of the site on the device that reported last. */
  version: z.optional(z.string()),
  /** Number of scans on that device that are not yet sent. */
  queued: z.optional(Count),
})
export type Desk = z.infer<typeof Desk>

/** A coupon that two desks accepted, at least one of them without a network. */
export const DoubleProof = z.object({
  redemptionId: z.string(),
  /** The deal's text. Absent if the deal is deleted. */
  description: z.optional(z.string()),
  descriptionFr: z.optional(z.string()),
  /**
   * Name of the desk and time of the proof that counts, which is the earlier one. The name is empty
   * if staff checked the coupon in the portal.
   */
  counted: z.object({ desk: z.string(), at: Instant }),
  repeated: z.object({ desk: z.string(), at: Instant }),
})
export type DoubleProof = z.infer<typeof DoubleProof>

export const listDesks = contract({
  ...routes.listDesks,
  summary:
    'Lists the desks of a business: open ones, then those revoked in the last 30 days. Also lists the last 50 coupons that two desks accepted.',
  params: SponsorParams,
  problems: ['notFound'],
  output: z.object({ desks: z.array(Desk), doubles: z.array(DoubleProof), now: Instant }),
})

export const createDesk = contract({
  ...routes.createDesk,
  summary:
    'Creates a desk and returns the secret token of its link, which can’t be read again. Repeating the attempt replaces the name, PIN and link until a device opens the desk. A business can have up to 20 open desks.',
  params: SponsorParams,
  body: z.strictObject({
    name: text(DESK_NAME_MAX),
    pin: DeskPin,
    attempt: z.optional(Attempt),
  }),
  problems: ['notFound', 'tooManyDesks', 'changedMeanwhile', 'busy'],
  output: z.object({ desk: Desk, token: DeskSecret }),
})

export const revokeDesk = contract({
  ...routes.revokeDesk,
  summary: 'Revokes a desk. Its link and all devices that opened it stop working immediately.',
  params: z.extend(SponsorParams, { deskKey: Key }),
  problems: ['notFound', 'busy'],
  output: z.object({ desk: Desk }),
})
