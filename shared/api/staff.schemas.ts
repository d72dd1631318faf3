import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Instant, Key } from '../model/common.ts'
import { ROLES } from '../model/roles.ts'
import { accountFields, staffLinked, staffRoleFields } from '../validation/staff.ts'
import { contract } from './contract.ts'
import { Attempt } from './made-account.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'
import * as routes from './staff.ts'
import { STAFF_STATES } from './staff.ts'

const StaffParams = z.object({ userKey: Key })

/** A staff member as shown in lists. */
const StaffRow = z.object({
  key: Key,
  email: z.string(),
  role: z.enum(ROLES),
  /** Key of the organization or business that the staff member works for. */
  teamKey: z.optional(Key),
  sponsorKey: z.optional(Key),
  linkName: z.optional(z.string()),
  language: z.enum(LANGUAGES),
  state: z.enum(STAFF_STATES),
  /**
   * True if the account in the user pool does not match this record yet. Repeating the last change
   * updates the account.
   */
  isUnfinished: z.boolean(),
  isInvited: z.boolean(),
  /**
   * True if no sign-in is known and the staff member is not suspended. The invitation can then be
   * sent again.
   */
  isAwaited: z.boolean(),
  createdAt: Instant,
})
export type StaffRow = z.infer<typeof StaffRow>

export const createStaffAccount = contract({
  ...routes.createStaffAccount,
  summary:
    'Makes an account for an admin, or for an organization or a business that is there, and sends an invitation. Repeated with the same attempt it goes on, and answers with the same account; with other fields but the password it is refused.',
  body: z
    .strictObject({ ...accountFields, ...staffRoleFields, attempt: Attempt })
    .check(...staffLinked),
  problems: ['changedMeanwhile', 'busy'],
  output: StaffRow,
})

export const listStaff = contract({
  ...routes.listStaff,
  summary: 'A numbered page of 20 accounts of staff by e-mail, with a part of one in them.',
  query: z.strictObject({
    ...numberedQuery,
    role: z.optional(z.enum(ROLES)),
    state: z.optional(z.enum(STAFF_STATES)),
  }),
  output: z.object(numberedPageOf(StaffRow)),
})

export const readStaffAccount = contract({
  ...routes.readStaffAccount,
  summary: 'An account of staff.',
  params: StaffParams,
  problems: ['notFound'],
  output: StaffRow,
})

export const changeStaffAccount = contract({
  ...routes.changeStaffAccount,
  summary:
    'Says what an account may do and for whom. Their sessions end at once. The last admin stays one.',
  params: StaffParams,
  body: z.strictObject(staffRoleFields).check(...staffLinked),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const suspendStaffAccount = contract({
  ...routes.suspendStaffAccount,
  summary:
    'Suspends an account, whose sessions end at once, or reinstates it. Repeated it changes nothing. The last admin is not suspended.',
  params: StaffParams,
  body: z.strictObject({ suspended: z.boolean() }),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const resetSecondFactor = contract({
  ...routes.resetSecondFactor,
  summary:
    'Forgets the second factor of an account whose phone is lost. Their sessions end at once, and they set up another when they log in next.',
  params: StaffParams,
  problems: ['notFound', 'busy'],
  output: StaffRow,
})

export const inviteStaffAgain = contract({
  ...routes.inviteStaffAgain,
  summary:
    'Sends the invitation once more to somebody who has not signed in yet, in their language; three times a day at most.',
  params: StaffParams,
  problems: ['notFound', 'notInvitable', 'tooManyTries', 'busy'],
  output: StaffRow,
})
