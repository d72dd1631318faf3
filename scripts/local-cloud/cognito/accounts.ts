import { randomUUID } from 'node:crypto'
import type {
  Attribute,
  Context,
  User,
  UserPool,
} from 'cognito-local/lib/services/userPoolService.js'

export const GROUP_NAMES = ['admin', 'team', 'sponsor'] as const

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly groups: readonly string[]
  /** Key of the account; random if absent. */
  readonly sub?: string
}

/** A context for cognito-local that logs errors only. */
export const quiet: Context = {
  logger: {
    child: () => quiet.logger,
    debug() {},
    info() {},
    warn() {},
    error: (...parts) => console.error('cognito:', ...parts),
  },
}

/** Lowercases e-mail addresses. A user name that is a user's key stays unchanged. */
export function foldUsername(username: string): string {
  return username.includes('@') ? username.trim().toLowerCase() : username
}

/** Finds any account by its user name, including accounts of Google, Facebook and Apple. */
export function findAccount(pool: UserPool, username: string): Promise<User | null> {
  return pool.getUserByUsername(quiet, foldUsername(username))
}

/**
 * Finds an account that signs in with a password, unlike accounts of Google, Facebook and Apple.
 */
export async function findUser(pool: UserPool, username: string): Promise<User | null> {
  const user = await findAccount(pool, username)
  return user && !isFederated(user) ? user : null
}

export function isFederated(user: User): boolean {
  return user.UserStatus === 'EXTERNAL_PROVIDER'
}

export function attributeOf(user: User, name: string): string | undefined {
  return user.Attributes.find((attribute) => attribute.Name === name)?.Value
}

export function withAttribute(attributes: readonly Attribute[], name: string, value: string) {
  const others = attributes.filter((attribute) => attribute.Name !== name)
  return [...others, { Name: name, Value: value }]
}

export function attributeRecord(attributes: readonly Attribute[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (const { Name, Value } of attributes) if (Value !== undefined) record[Name] = Value
  return record
}

/**
 * Creates a confirmed account with a verified e-mail address. An existing account keeps its
 * password and joins the groups.
 */
export async function createAccount(pool: UserPool, account: NewAccount): Promise<{ sub: string }> {
  const email = foldUsername(account.email)
  const existing = await findUser(pool, email)
  const user = existing ?? newUser(email, account.password, account.sub ?? randomUUID())
  if (!existing) await pool.saveUser(quiet, user)
  for (const name of account.groups) {
    const group = await pool.getGroupByGroupName(quiet, name)
    if (!group) throw new Error(`the local user pool has no group ${name}`)
    await pool.addUserToGroup(quiet, group, user)
  }
  return { sub: user.Username }
}

function newUser(email: string, password: string, sub: string): User {
  const now = new Date()
  return {
    Username: sub,
    Password: password,
    Attributes: [
      { Name: 'sub', Value: sub },
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
    Enabled: true,
    UserStatus: 'CONFIRMED',
    RefreshTokens: [],
    UserCreateDate: now,
    UserLastModifiedDate: now,
  }
}
