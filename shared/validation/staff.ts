import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '../constants.ts'
import { type MessageKey, says } from '../field-messages.ts'
import { LANGUAGES } from '../language.ts'
import { Key } from '../model/common.ts'
import { ROLES } from '../model/roles.ts'
import { Email } from './lines.ts'

/** Maximum password length in the user pool. */
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
  /** Language of the invitation and of the portal. */
  language: z.enum(LANGUAGES),
} as const

export const Account = z.strictObject(accountFields)
export type Account = z.infer<typeof Account>

/**
 * Role of a user in the portal, and key of their organization or business. `staffLinked` checks
 * that the key of the role is set.
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

/**
 * Checks that staff with the role `team` have an organization, and that staff with the role
 * `sponsor` have a business.
 */
export const staffLinked = [
  asks('team', 'teamKey', 'validation.account.team'),
  asks('sponsor', 'sponsorKey', 'validation.account.sponsor'),
] as const
