import * as z from 'zod/mini'
import { Instant, Key } from '../model/common.ts'
import { LANGUAGES, ROLES } from '../model/user.ts'
import { accountFields, staffLinked, staffRoleFields } from '../validation/staff.ts'
import { contract } from './contract.ts'
import { Attempt } from './made-account.ts'
import { numberedPageOf, numberedQuery } from './numbered-pages.ts'

const ADMIN = ['admin'] as const

const StaffParams = z.object({ userKey: Key })

export const STAFF_STATES = ['active', 'suspended'] as const

/** A member of the staff as lists show them. */
const StaffRow = z.object({
  key: Key,
  email: z.string(),
  role: z.enum(ROLES),
  /** The organization or the business that they work for. */
  teamKey: z.optional(Key),
  sponsorKey: z.optional(Key),
  linkName: z.optional(z.string()),
  language: z.enum(LANGUAGES),
  state: z.enum(STAFF_STATES),
  /** The user pool does not do yet as is written here: the same change once more goes on. */
  isUnfinished: z.boolean(),
  /** An invitation was sent. */
  isInvited: z.boolean(),
  /** They have not signed in yet: an invitation may be sent again. */
  isAwaited: z.boolean(),
  createdAt: Instant,
})
export type StaffRow = z.infer<typeof StaffRow>

export const createStaffAccount = contract({
  name: 'create-staff-account',
  method: 'POST',
  path: '/portal/staff',
  area: 'staff',
  summary:
    'Makes an account for an admin, or for an organization or a business that is there, and sends an invitation. Repeated with the same attempt it goes on, and answers with the same account; with other fields but the password it is refused.',
  access: ADMIN,
  body: z
    .strictObject({ ...accountFields, ...staffRoleFields, attempt: Attempt })
    .check(...staffLinked),
  problems: ['changedMeanwhile', 'busy'],
  output: StaffRow,
})

export const listStaff = contract({
  name: 'list-staff',
  method: 'GET',
  path: '/portal/staff',
  area: 'staff',
  summary: 'A numbered page of 20 accounts of staff by e-mail, with a part of one in them.',
  access: ADMIN,
  query: z.strictObject({
    ...numberedQuery,
    role: z.optional(z.enum(ROLES)),
    state: z.optional(z.enum(STAFF_STATES)),
  }),
  output: z.object(numberedPageOf(StaffRow)),
})

export const readStaffAccount = contract({
  name: 'read-staff-account',
  method: 'GET',
  path: '/portal/staff/{userKey}',
  area: 'staff',
  summary: 'An account of staff.',
  access: ADMIN,
  params: StaffParams,
  problems: ['notFound'],
  output: StaffRow,
})

export const changeStaffAccount = contract({
  name: 'change-staff-account',
  method: 'PUT',
  path: '/portal/staff/{userKey}',
  area: 'staff',
  summary:
    'Says what an account may do and for whom. Their sessions end at once. The last admin stays one.',
  access: ADMIN,
  params: StaffParams,
  body: z.strictObject(staffRoleFields).check(...staffLinked),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const suspendStaffAccount = contract({
  name: 'suspend-staff-account',
  method: 'PUT',
  path: '/portal/staff/{userKey}/suspended',
  area: 'staff',
  summary:
    'Suspends an account, whose sessions end at once, or reinstates it. Repeated it changes nothing. The last admin is not suspended.',
  access: ADMIN,
  params: StaffParams,
  body: z.strictObject({ suspended: z.boolean() }),
  problems: ['notFound', 'lastAdmin', 'busy'],
  output: StaffRow,
})

export const resetSecondFactor = contract({
  name: 'reset-second-factor',
  method: 'DELETE',
  path: '/portal/staff/{userKey}/second-factor',
  area: 'staff',
  summary:
    'Forgets the second factor of an account whose phone is lost. Their sessions end at once, and they set up another when they log in next.',
  access: ADMIN,
  params: StaffParams,
  problems: ['notFound', 'busy'],
  output: StaffRow,
})

export const inviteStaffAgain = contract({
  name: 'invite-staff-again',
  method: 'POST',
  path: '/portal/staff/{userKey}/invitation',
  area: 'staff',
  summary:
    'Sends the invitation once more to somebody who has not signed in yet, in their language; three times a day at most.',
  access: ADMIN,
  params: StaffParams,
  problems: ['notFound', 'notInvitable', 'tooManyTries', 'busy'],
  output: StaffRow,
})
