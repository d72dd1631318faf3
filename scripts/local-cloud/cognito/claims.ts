import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { attributeRecord } from './accounts.ts'
import type { ClaimsOverride } from './triggers.ts'

const HIDDEN_ATTRIBUTES = new Set(['sub', 'identities', 'email_verified', 'phone_number_verified'])

/** Returns the claims of an ID token other than the user's identity. */
export function claimsOf(user: User): Record<string, unknown> {
  const attributes = attributeRecord(user.Attributes)
  const shown = Object.entries(attributes).filter(([name]) => !HIDDEN_ATTRIBUTES.has(name))
  return {
    ...Object.fromEntries(shown),
    email_verified: attributes['email_verified'] === 'true',
    ...(attributes['phone_number'] && {
      phone_number_verified: attributes['phone_number_verified'] === 'true',
    }),
  }
}

const RESERVED_CLAIMS = new Set(
  'acr amr at_hash aud auth_time azp cognito:groups cognito:username event_id exp iat identities iss jti nbf nonce origin_jti sub token_use'.split(
    ' ',
  ),
)

/** Adds and removes the claims that the trigger names, except those that the real service protects. */
export function overrideClaims(
  claims: Record<string, unknown>,
  override: ClaimsOverride | undefined,
): Record<string, unknown> {
  const added = Object.entries(override?.claimsToAddOrOverride ?? {})
  const suppressed = new Set(override?.claimsToSuppress ?? [])
  const all = [...Object.entries(claims), ...added.filter(([name]) => !RESERVED_CLAIMS.has(name))]
  return Object.fromEntries(
    all.filter(([name]) => !suppressed.has(name) || RESERVED_CLAIMS.has(name)),
  )
}
