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
    'Creates an account for an admin, or for an existing organization or business, and sends an invitation. Repeating the attempt finishes it and returns the same account; with other fields, except the password, it is refused.',
  body: z
    .strictObject({ ...accountFields, ...staffRoleFields, attempt: Attempt })
    .check(...staffLinked),
  problems: ['changedMeanwhile', 'busy'],
  output: StaffRow,
})

export const listStaff = contract({
  ...routes.listStaff,
  summary:
    'Returns a numbered page of 20 staff accounts, sorted by e-mail. Can be searched by part of an e-mail.',
  query: z.strictObject({
    ...numberedQuery,
    role: z.optional(z.enum(ROLES)),
    state: z.optional(z.enum(STAFF_STATES)),
  }),
  output: z.object(numberedPageOf(StaffRow)),
})

export const readStaffAccount = contract({
  ...routes.readStaffAccount,
  summary: 'Returns a staff account.',
  params: StaffParams,
  problems: ['notFound'],
  output: StaffRow,
})

export const changeStaffAccount = contract({
  ...routes.changeStaffAccount,
  summary:
    'Sets the role of an account and its organization or business. Ends its sessions immediately. The last admin can’t be changed.',
  params: StaffParams,
  body: z.strictObject(staffRoleFields).check(...staffLinked),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const suspendStaffAccount = contract({
  ...routes.suspendStaffAccount,
  summary:
    'Suspends an account and ends its sessions, or reinstates it. Repeating the request has no effect. The last admin can’t be suspended.',
  params: StaffParams,
  body: z.strictObject({ suspended: z.boolean() }),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const resetSecondFactor = contract({
  ...routes.resetSecondFactor,
  summary:
    'Resets two-factor authentication of an account, for example for a lost phone. Ends its sessions. It is set up again at the next login.',
  params: StaffParams,
  problems: ['notFound', 'busy'],
  output: StaffRow,
})

export const inviteStaffAgain = contract({
  ...routes.inviteStaffAgain,
  summary:
    'Resends the invitation to a person who has not signed in yet, in their language, up to three times a day.',
  params: StaffParams,
  problems: ['notFound', 'notInvitable', 'tooManyTries', 'busy'],
  output: StaffRow,
})
