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
  /** The account's key; random when left out. */
  readonly sub?: string
}

/** cognito-local's messages go nowhere but its errors. */
export const quiet: Context = {
  logger: {
    child: () => quiet.logger,
    debug() {},
    info() {},
    warn() {},
    error: (...parts) => console.error('cognito:', ...parts),
  },
}

/** E-mails fold to lower case; keys of users (which may be used as names too) stay as they are. */
export function foldUsername(username: string): string {
  return username.includes('@') ? username.trim().toLowerCase() : username
}

/** Any account by its name, also one of a provider. */
export function findAccount(pool: UserPool, username: string): Promise<User | null> {
  return pool.getUserByUsername(quiet, foldUsername(username))
}

/** An account with a password: those of providers cannot be asked for one, nor be sent a new one. */
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

/** Makes a confirmed account with a verified e-mail; an account that is there keeps its password. */
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
