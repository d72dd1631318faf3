import type { User, UserPool } from 'cognito-local/lib/services/userPoolService.js'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { attributeOf, foldUsername } from './accounts.ts'
import type { CodeLedger } from './codes.ts'
import { invalidParameter, passwordTooShort, unknownClient } from './errors.ts'
import type { Messages } from './messages.ts'
import type { TokenIssuer } from './tokens.ts'
import type { TriggerRunner } from './triggers.ts'

/** State that all operations share: the user pool, its client, and access to cognito-local. */
export interface Realm {
  readonly userPoolId: string
  readonly clientId: string
  readonly pool: UserPool
  readonly codes: CodeLedger
  readonly messages: Messages
  readonly tokens: TokenIssuer
  readonly triggers: TriggerRunner
  readonly newCode: () => string
  /** Forwards an operation to cognito-local. */
  readonly delegate: (operation: string, body: Body) => Promise<Record<string, unknown>>
}

export type Body = Readonly<Record<string, unknown>>
export type Operation = (body: Body) => Promise<unknown>
export type Operations = Readonly<Record<string, Operation>>

export function textField(body: Body, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') {
    throw invalidParameter(`Missing required parameter ${name}`)
  }
  return value
}

export function recordField(body: Body, name: string): Record<string, unknown> {
  const value = body[name]
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function requireClient(realm: Realm, body: Body): void {
  const clientId = textField(body, 'ClientId')
  if (clientId !== realm.clientId) throw unknownClient(clientId)
}

/** Password policy: a minimum length and no other requirements. */
export const passwordPolicy = {
  MinimumLength: PASSWORD_MIN_LENGTH,
  RequireLowercase: false,
  RequireNumbers: false,
  RequireSymbols: false,
  RequireUppercase: false,
  TemporaryPasswordValidityDays: 7,
}

export function requirePolicy(password: string): void {
  if (password.length < PASSWORD_MIN_LENGTH) throw passwordTooShort()
}

/**
 * Returns the destination of a code, masked as Cognito masks it. Unknown addresses look the same.
 */
export function deliveryDetails(username: string, user?: User | null) {
  const email = (user && attributeOf(user, 'email')) ?? foldUsername(username)
  const [name = '', domain = ''] = email.split('@')
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`,
  }
}
