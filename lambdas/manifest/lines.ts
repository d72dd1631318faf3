import type { Contract } from '#shared/api/contract.ts'
import type { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import type { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { DAY_FILES_PREFIX, RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import type { QueueName } from '../base/aws/queue.ts'
import type { AccessPattern } from '../stores/access-patterns/pattern.ts'

export type { QueueName }

/** DynamoDB actions by their IAM names; a transaction needs those of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  /** Reads the whole table; for tasks and the nightly recount only. */
  | 'Scan'

/** Indexes of redemptions by business, organization and deal: see stores/table/keys.ts. */
export type IndexName = 'bySponsor' | 'byTeam' | 'byOffer'

/** Resources that a function may use. Its IAM policy, and the local gateway's check, name only these. */
export interface Rights {
  readonly table?: readonly TableAction[]
  /** Indexes that the function queries. */
  readonly indexes?: readonly IndexName[]
  /** Right to the search domain; functions with it run in the domain's VPC. */
  readonly search?: 'read' | 'write' | 'rebuild'
  /** Searches places by text, or reads a place that a search has returned. */
  readonly places?: 'search' | 'read'
  /** Knows the site's address, for absolute links. */
  readonly siteUrl?: true
  /** Knows the origins of our pages. */
  readonly siteOrigins?: true
  /** Reads the built site's page and texts. */
  readonly siteFiles?: true
  /**
   * Operations on accounts of the user pool: sign out and delete; find by e-mail and link; create for staff,
   * change rights and close; remove a lost second factor; look up that factor and end older sessions.
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
  /** Knows whether staff need a second factor in this environment. */
  readonly secondFactor?: true
  readonly sendsTo?: readonly QueueName[]
  /** Reads originals of the media bucket, writes variants, and moves files that are not pictures aside. */
  readonly pictures?: 'resize'
  /**
   * Rights on the media bucket: let browsers upload files for staff; check and prepare these; or assign them
   * to entities and delete the previous ones, for callers of `adoptFile`.
   */
  readonly uploads?: 'start' | 'check' | 'adopt'
  /** Sends messages to open live connections, and closes them. */
  readonly pushes?: true
  /** Knows the payment provider's keys. */
  readonly payments?: true
  /** Sends to browsers by their push services with our keys. */
  readonly webPush?: true
  /** Knows the keys that sign passes for phones' wallets. */
  readonly passes?: true
  /** Sends mail from the address of the environment. */
  readonly mail?: true
  /** Writes reports below this prefix of the bucket for reports. */
  readonly reports?:
    | typeof RECONCILIATION_PREFIX
    | typeof RECOUNT_PREFIX
    | typeof EXPORTS_PREFIX
    | typeof DAY_FILES_PREFIX
  /** Reads files below this prefix of the bucket for reports, or lets browsers download them. */
  readonly readsReports?: typeof EXPORTS_PREFIX | typeof RECOUNT_PREFIX
}

interface FunctionLine {
  /** Path of the entry file below lambdas/, which exports `handler`. */
  readonly entry: string
  readonly rights: Rights
  readonly memoryMb?: number
  readonly timeoutSeconds?: number
  /** Packages with native code, which cannot be bundled and lie beside the bundle. */
  readonly nativePackages?: readonly string[]
}

/** Line of any function, with its name. */
export interface NamedLine extends FunctionLine {
  readonly name: string
}

type Schema = Contract['output']

export interface EndpointLine<Name extends string = string, Area extends string = string>
  extends FunctionLine {
  readonly contract: Contract<Schema, Schema, Schema, Schema, Name, Area>
  /**
   * Work of the table for one call, measured by test/api/capacity.test.ts. `SESSION_LOOK` is added for
   * endpoints with roles.
   */
  readonly costs: AccessPattern
  /**
   * Calls a month that one signed-in fan causes, for `npm run cost`; 0 if the bill would not show them.
   * ASSUMED, as nobody uses Fanward yet: six visits, two follows a season, a redemption every other week, a
   * purchase a quarter, and one member of staff with some hundred calls for a thousand fans.
   */
  readonly callsPerFan: number
}

export interface StreamSource {
  readonly kind: 'stream'
  readonly batchSize: number
  readonly batchingWindowSeconds: number
  /**
   * Seconds of the tumbling window; set if the consumer needs the shard id, which Lambda passes only with
   * such a window.
   */
  readonly tumblingWindowSeconds?: number
  readonly retryAttempts: number
  /** Sort keys, or their prefixes, of the items whose changes the consumer receives. */
  readonly sortKeyPrefixes: readonly string[]
}

export interface QueueSource {
  readonly kind: 'queue'
  readonly queue: QueueName
  readonly batchSize: number
  readonly maxReceives: number
}

/** Objects put into the media bucket: EventBridge sends an event for each to the consumer's queue. */
export interface BucketSource extends Omit<QueueSource, 'kind'> {
  readonly kind: 'bucket'
  readonly prefix: string
}

export interface ConsumerLine extends NamedLine {
  readonly source: StreamSource | QueueSource | BucketSource
}

/** Function of the WebSocket API. */
export interface LiveLine extends NamedLine {
  readonly route: '$connect' | '$default' | '$disconnect'
  /** True if the function verifies the tokens in messages. */
  readonly verifiesTokens?: true
}

/** Interval, or a daily time (HH:MM) in a time zone. */
export type Timing =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string; readonly timeZone: string }

export interface ScheduleLine extends NamedLine {
  readonly timing: Timing
  /** Retries of a failed run; Lambda allows at most two. */
  readonly retryAttempts: 0 | 1 | 2
}

/** Work that is started by hand and must run in the functions' environment. */
export type TaskLine = NamedLine

export interface TriggerLine extends NamedLine {
  readonly trigger: 'preSignUp' | 'postConfirmation' | 'preTokenGeneration'
}

/** Fallback route of the API. */
export interface FallbackLine extends NamedLine {
  readonly route: '$default'
}
