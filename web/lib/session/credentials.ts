import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { type MessageKey, says } from '#shared/field-messages.ts'

/**
 * Returns a schema that trims an e-mail address and only checks that it contains `@`, since the
 * user pool checks the rest. `missing` is the error of an empty address.
 */
export function emailOr(missing: MessageKey) {
  return z.string(says(missing)).check(
    z.trim(),
    z.minLength(1, says(missing)),
    z.refine((address) => address.includes('@'), says('validation.email.invalid')),
  )
}

export const NewPassword = z
  .string(says('validation.password.short'))
  .check(z.minLength(PASSWORD_MIN_LENGTH, says('validation.password.short')))

/** Six-digit code from an authenticator app. */
export const AppCode = z.string().check(z.regex(/^\d{6}$/))

export const MailedCode = z.string().check(z.minLength(1), z.maxLength(12))
