import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '../constants.ts'
import { type MessageKey, says } from '../field-messages.ts'
import { Key } from '../model/common.ts'
import { LANGUAGES, ROLES } from '../model/user.ts'
import { Email } from './lines.ts'

/** The user pool takes no longer one. */
const PASSWORD_MAX_LENGTH = 256

/** Fields that every account needs. */
export const accountFields = {
  email: Email,
  password: z
    .string(says('errors.field.required'))
    .check(
      z.minLength(PASSWORD_MIN_LENGTH, says('validation.password.weak')),
      z.maxLength(PASSWORD_MAX_LENGTH),
    ),
  /** Language of the invitation, and of the portal for them. */
  language: z.enum(LANGUAGES),
} as const

export const Account = z.strictObject(accountFields)
export type Account = z.infer<typeof Account>

/**
 * Role of a person in the portal, and the organization or business it is for. `staffLinked` is checked
 * separately.
 */
export const staffRoleFields = {
  role: z.enum(ROLES),
  teamKey: z.optional(Key),
  sponsorKey: z.optional(Key),
} as const

const Role = z.object(staffRoleFields)
export type StaffRole = z.infer<typeof Role>

const asks = (role: StaffRole['role'], field: 'teamKey' | 'sponsorKey', messageKey: MessageKey) =>
  z.refine<StaffRole>((staff) => staff.role !== role || staff[field] !== undefined, {
    ...says(messageKey),
    path: [field],
  })

/** An organization's staff belong to one, a business's to one. */
export const staffLinked = [
  asks('team', 'teamKey', 'validation.account.team'),
  asks('sponsor', 'sponsorKey', 'validation.account.sponsor'),
] as const
