/**
 * Types of the parts of cognito-local 5.3.0 that we use. The package's own types would require the
 * AWS SDK v2.
 */

declare module 'cognito-local/lib/services/userPoolService.js' {
  export interface Attribute {
    Name: string
    Value?: string
  }

  export interface User {
    Attributes: Attribute[]
    Enabled: boolean
    Password: string
    RefreshTokens: string[]
    UserCreateDate: Date
    UserLastModifiedDate: Date
    Username: string
    UserStatus: string
    ConfirmationCode?: string | undefined
    AttributeVerificationCode?: string | undefined
    UnverifiedAttributeChanges?: Attribute[] | undefined
    UserMFASettingList?: string[] | undefined
    PreferredMfaSetting?: string | undefined
    SoftwareTokenMfaConfiguration?: { Secret: string; Verified: boolean } | undefined
  }

  export interface Group {
    GroupName: string
    CreationDate: Date
    LastModifiedDate: Date
    members?: readonly string[]
  }

  export interface UserPool {
    readonly options: { readonly Id: string }
    getUserByUsername(context: Context, username: string): Promise<User | null>
    getUserByRefreshToken(context: Context, refreshToken: string): Promise<User | null>
    getGroupByGroupName(context: Context, groupName: string): Promise<Group | null>
    listUserGroupMembership(context: Context, user: User): Promise<string[]>
    listUsers(context: Context): Promise<User[]>
    addUserToGroup(context: Context, group: Group, user: User): Promise<void>
    saveAppClient(context: Context, client: Record<string, unknown>): Promise<void>
    saveGroup(context: Context, group: Group): Promise<void>
    saveUser(context: Context, user: User): Promise<void>
    storeRefreshToken(context: Context, refreshToken: string, user: User): Promise<void>
    updateOptions(context: Context, options: { readonly Id: string }): Promise<void>
  }

  export interface Logger {
    child(): Logger
    debug(...parts: unknown[]): void
    info(...parts: unknown[]): void
    warn(...parts: unknown[]): void
    error(...parts: unknown[]): void
  }

  export interface Context {
    readonly logger: Logger
  }

  export interface Clock {
    get(): Date
  }

  export interface DataStore {
    delete(context: Context, key: string | readonly string[]): Promise<void>
    get(context: Context, key: string | readonly string[], fallback?: unknown): Promise<unknown>
    getRoot(context: Context): Promise<unknown>
    set(context: Context, key: string | readonly string[], value: unknown): Promise<void>
  }

  export interface DataStoreFactory {
    create(context: Context, id: string, defaults: Record<string, unknown>): Promise<DataStore>
  }

  export class UserPoolServiceFactoryImpl {
    constructor(clock: Clock, stores: DataStoreFactory)
    create(...parts: unknown[]): Promise<UserPool>
  }
}

declare module 'cognito-local/lib/services/cognitoService.js' {
  import type {
    Context,
    DataStoreFactory,
    UserPool,
    UserPoolServiceFactoryImpl,
  } from 'cognito-local/lib/services/userPoolService.js'

  export interface CognitoService {
    createUserPool(context: Context, options: { readonly Id: string }): Promise<unknown>
    getUserPool(context: Context, id: string): Promise<UserPool>
    listUserPools(context: Context): Promise<readonly { readonly Id: string }[]>
  }

  export class CognitoServiceFactoryImpl {
    constructor(folder: string, stores: DataStoreFactory, userPools: UserPoolServiceFactoryImpl)
    create(context: Context, defaults: Record<string, unknown>): Promise<CognitoService>
  }
}

declare module 'cognito-local/lib/server/Router.js' {
  import type { Context } from 'cognito-local/lib/services/userPoolService.js'

  export function Router(
    services: Record<string, unknown>,
  ): (target: string) => (context: Context, body: Record<string, unknown>) => Promise<unknown>
}

declare module 'cognito-local/lib/services/totp.js' {
  /** Checks a code against the current 30-second step, the previous one and the next one. */
  export function verify(secret: string, code: string): boolean
  /** Returns the current code. */
  export function generate(secret: string): string
}

declare module 'cognito-local/lib/errors.js' {
  export class CognitoError extends Error {
    constructor(code: string, message: string)
    readonly code: string
  }
  export class UnsupportedError extends Error {}
}
