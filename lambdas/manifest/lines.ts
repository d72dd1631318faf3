import type { Contract } from '#shared/api/contract.ts'
import type { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import type { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { DAY_FILES_PREFIX, RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import type { QueueName } from '../base/queue-names.ts'
import type { AccessPattern } from '../stores/access-patterns/pattern.ts'

export type { QueueName }

/** DynamoDB actions as IAM names them; a transaction needs those of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  /** For tasks and the nightly recount only: it reads everything. */
  | 'Scan'

/** redemptions by sponsor, by team and by offer: see stores/keys.ts. */
export type IndexName = 'bySponsor' | 'byTeam' | 'byOffer'

/** Resources that a function may use. Its IAM policy, and the local gateway's check, name only these. */
export interface Rights {
  readonly table?: readonly TableAction[]
  /** Indexes that it queries. */
  readonly indexes?: readonly IndexName[]
  /** Functions with this right live in the VPC of the search domain. */
  readonly search?: 'read' | 'write' | 'rebuild'
  /** Searches places by text, or reads one that a search has named. */
  readonly places?: 'search' | 'read'
  /** Names addresses of the site whole. */
  readonly siteUrl?: true
  /** Knows from where pages of ours come. */
  readonly siteOrigins?: true
  /** Reads the page of the built site and its words. */
  readonly siteFiles?: true
  /**
   * Accounts of the user pool that it may sign out and delete, find by e-mail and link, make for
   * staff, give other rights and close, free of a second factor that is lost, or look up that factor
   * of and end the sessions from before it.
   */
  readonly identity?:
    | 'delete'
    | 'deleteOthers'
    | 'admit'
    | 'confirm'
    | 'make'
    | 'govern'
    | 'endSessions'
    | 'resetFactor'
  /** Knows whether staff need a second factor here. */
  readonly secondFactor?: true
  /** Queues that it sends to. */
  readonly sendsTo?: readonly QueueName[]
  /** Reads originals of the media bucket, writes variants, puts aside what is no picture. */
  readonly pictures?: 'resize'
  /**
   * Rights on the media bucket: lets browsers put files for staff, checks and prepares these, or gives them
   * to entities and deletes their previous ones. Callers of `adoptFile` have the last.
   */
  readonly uploads?: 'start' | 'check' | 'adopt'
  /** Sends to open live connections, and closes them. */
  readonly pushes?: true
  /** Knows the payment provider's keys. */
  readonly payments?: true
  /** Sends to browsers by their push services, whose keys it knows. */
  readonly webPush?: true
  /** Knows the keys by which passes for the wallets of phones are signed. */
  readonly passes?: true
  /** Sends mail from the address of the environment. */
  readonly mail?: true
  /** Writes reports below this prefix of their bucket. */
  readonly reports?:
    | typeof RECONCILIATION_PREFIX
    | typeof RECOUNT_PREFIX
    | typeof EXPORTS_PREFIX
    | typeof DAY_FILES_PREFIX
  /** Reads what lies below this prefix of the same bucket, or lets browsers have it. */
  readonly readsReports?: typeof EXPORTS_PREFIX | typeof RECOUNT_PREFIX
}

interface FunctionLine {
  /** Path of the entry file below lambdas/; it exports `handler`. */
  readonly entry: string
  readonly rights: Rights
  readonly memoryMb?: number
  readonly timeoutSeconds?: number
  /** Packages with machine code, which no bundler can take in: they lie beside the bundle. */
  readonly nativePackages?: readonly string[]
}

/** Line of a function of any kind. */
export interface NamedLine extends FunctionLine {
  readonly name: string
}

type Schema = Contract['output']

export interface EndpointLine<Name extends string = string, Area extends string = string>
  extends FunctionLine {
  readonly contract: Contract<Schema, Schema, Schema, Schema, Name, Area>
  /** The table's work for one call; test/api/capacity.test.ts measures it. `SESSION_LOOK` comes on top for roles. */
  readonly costs: AccessPattern
  /**
   * Calls that one fan who signs in causes in a month, for `npm run cost`; 0 where no bill shows them.
   * ASSUMED, as nobody uses Fanward yet: six visits, two follows a season, a redemption every other week,
   * a purchase a quarter, and one member of staff with some hundred calls for a thousand fans.
   */
  readonly callsPerFan: number
}

export interface StreamSource {
  readonly kind: 'stream'
  readonly batchSize: number
  readonly batchingWindowSeconds: number
  /** Set where the consumer needs the shard id, which Lambda passes only with a tumbling window. */
  readonly tumblingWindowSeconds?: number
  readonly retryAttempts: number
  /** Sort key prefixes or values of the items whose changes it takes. */
  readonly sortKeyPrefixes: readonly string[]
}

export interface QueueSource {
  readonly kind: 'queue'
  readonly queue: QueueName
  readonly batchSize: number
  readonly maxReceives: number
}

/** Objects put to the media bucket: EventBridge sends an event for each to the consumer's queue. */
export interface BucketSource extends Omit<QueueSource, 'kind'> {
  readonly kind: 'bucket'
  readonly prefix: string
}

export interface ConsumerLine extends NamedLine {
  readonly source: StreamSource | QueueSource | BucketSource
}

/** A function of the WebSocket API. */
export interface LiveLine extends NamedLine {
  readonly route: '$connect' | '$default' | '$disconnect'
  /** It checks the tokens that messages carry. */
  readonly verifiesTokens?: true
}

/** So often, or once a day at a time (HH:MM) that clocks in a zone show. */
export type Timing =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string; readonly timeZone: string }

export interface ScheduleLine extends NamedLine {
  readonly timing: Timing
  /** Retries of a failed run; Lambda allows no more. */
  readonly retryAttempts: 0 | 1 | 2
}

/** Work that somebody starts by hand, and that must run where the functions do. */
export type TaskLine = NamedLine

export interface TriggerLine extends NamedLine {
  readonly trigger: 'preSignUp' | 'postConfirmation' | 'preTokenGeneration'
}

/** The API's last route. */
export interface FallbackLine extends NamedLine {
  readonly route: '$default'
}
