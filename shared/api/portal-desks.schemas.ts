import * as z from 'zod/mini'
import { DESK_NAME_MAX, DeskPin, DeskSecret } from '../desk/desk.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { filled } from '../validation/lines.ts'
import { contract } from './contract.ts'
import { CheckedDeal } from './coupon-proofs.schemas.ts'
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
  /** Time at which a device last reported scans that were not yet sent. */
  queuedAt: z.optional(Instant),
  /** Number of coupons that the desk accepted and then took back. */
  takenBack: z.optional(Count),
})
export type Desk = z.infer<typeof Desk>

/** Name of a desk and time of a check. The name is empty for staff in the portal. */
const Checked = z.object({ desk: z.string(), at: Instant })

/** A coupon that two desks accepted, at least one of them without a network. */
export const DoubleProof = z.object({
  redemptionId: z.string(),
  /** Absent if the deal is deleted. */
  deal: z.optional(CheckedDeal),
  /** The proof that counts, which is the earlier one. */
  counted: Checked,
  repeated: Checked,
})
export type DoubleProof = z.infer<typeof DoubleProof>

/** A coupon that a desk accepted and then took back. */
export const TakenBackProof = z.object({
  redemptionId: z.string(),
  /** Absent if the deal is deleted. */
  deal: z.optional(CheckedDeal),
  desk: z.string(),
  provenAt: Instant,
  takenBackAt: Instant,
  /** The check that counts now, if the coupon was accepted again. */
  again: z.optional(Checked),
})
export type TakenBackProof = z.infer<typeof TakenBackProof>

export const listDesks = contract({
  ...routes.listDesks,
  summary: 'Lists the desks of a business: open ones, then those revoked in the last 30 days.',
  params: SponsorParams,
  problems: ['notFound'],
  output: z.object({
    desks: z.array(Desk),
    now: Instant,
  }),
})

export const listDeskChecks = contract({
  ...routes.listDeskChecks,
  summary:
    'Lists the last 50 coupons that two desks of a business accepted, and the last 50 that a desk took back, both of the last 90 days.',
  params: SponsorParams,
  problems: ['notFound'],
  output: z.object({
    doubles: z.array(DoubleProof),
    takenBack: z.array(TakenBackProof),
  }),
})

export const createDesk = contract({
  ...routes.createDesk,
  summary:
    'Creates a desk and returns the secret token of its link, which can’t be read again. Repeating the attempt replaces the name, PIN and link until a device opens the desk. A business can have up to 20 open desks.',
  params: SponsorParams,
  body: z.strictObject({
    name: filled(DESK_NAME_MAX),
    pin: DeskPin,
    attempt: z.optional(Attempt),
  }),
  problems: ['notFound', 'tooManyDesks', 'changedMeanwhile', 'busy'],
  output: z.object({ desk: Desk, token: DeskSecret }),
})

const DeskParams = z.extend(SponsorParams, { deskKey: Key })

export const renameDesk = contract({
  ...routes.renameDesk,
  summary:
    'Renames a desk. Its devices show the new name after their next report. Checks that are already recorded keep the old name. Repeating the request has no effect.',
  params: DeskParams,
  body: z.strictObject({ name: filled(DESK_NAME_MAX) }),
  problems: ['notFound', 'busy'],
  output: z.object({ desk: Desk }),
})

export const revokeDesk = contract({
  ...routes.revokeDesk,
  summary: 'Revokes a desk. Its link and all devices that opened it stop working immediately.',
  params: DeskParams,
  problems: ['notFound', 'busy'],
  output: z.object({ desk: Desk }),
})

/** A device that has opened a desk and is signed in. */
export const DeskDevice = z.object({
  /** Hash of the device's session, which opens nothing. */
  key: DeskSecret,
  /** Browser and system as the device named them, such as "iPad, Safari". */
  name: z.optional(z.string()),
  /** Absent if the device opened the desk before this was stored. */
  openedAt: z.optional(Instant),
  /** Time of the last check. */
  usedAt: Instant,
})
export type DeskDevice = z.infer<typeof DeskDevice>

export const listDeskDevices = contract({
  ...routes.listDeskDevices,
  summary:
    'Lists the devices on which a desk is open, most recently used first, at most ten. A device that opens the desk again is a new one.',
  params: DeskParams,
  problems: ['notFound'],
  output: z.object({ devices: z.array(DeskDevice), now: Instant }),
})

export const signOutDesk = contract({
  ...routes.signOutDesk,
  summary:
    'Signs out one device of a desk, or all of them. A device then needs the PIN again, and keeps the codes that it accepted offline. The link still works. Repeating the request has no effect.',
  params: DeskParams,
  body: z.strictObject({
    /** Key of the device. All devices are signed out by default. */
    device: z.optional(DeskSecret),
  }),
  problems: ['notFound', 'busy'],
  output: z.object({ devices: z.array(DeskDevice), now: Instant }),
})
