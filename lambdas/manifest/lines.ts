import type { Contract } from '#shared/api/contract.ts'
import type { UploadPurpose } from '#shared/model/uploads.ts'
import type { RECONCILIATION_PREFIX } from '#shared/payments/constants.ts'
import type { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { DAY_FILES_PREFIX, RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import type { QueueName } from '../base/aws/queue.ts'
import type { AccessPattern } from '../stores/access-patterns/pattern.ts'

export type { QueueName }

/** DynamoDB actions by their IAM names. A transaction needs the actions of its parts. */
export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem'
  /** Reads the whole table. Only for tasks and the nightly recount. */
  | 'Scan'

/** Indexes by business, organization and deal (see stores/table/keys.ts). */
export type IndexName = 'bySponsor' | 'byTeam' | 'byOffer'

/** Rights of a function. Its IAM policy allows only these, and the local gateway checks them. */
export interface Rights {
  readonly table?: readonly TableAction[]
  /**
   * Beginnings of the partition keys of items that the function updates, if it may update no others.
   */
  readonly updates?: readonly string[]
  /** Indexes that the function queries. */
  readonly indexes?: readonly IndexName[]
  /** Access to the search domain. A function with this access runs in the domain's VPC. */
  readonly search?: 'read' | 'write' | 'rebuild'
  /** `search` finds places by text; `read` reads a place that a search has returned. */
  readonly places?: 'search' | 'read'
  /** Gets the site's address, for absolute links. */
  readonly siteUrl?: true
  /** Gets the origins of our pages. */
  readonly siteOrigins?: true
  /** Reads the HTML and the texts of the built site. */
  readonly siteFiles?: true
  /**
   * Operations on accounts in the user pool. Each value allows only the operations of one use case.
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
    | 'listAll'
    | 'rebuild'
  /** Tells the function whether staff need a second factor in this environment. */
  readonly secondFactor?: true
  readonly sendsTo?: readonly QueueName[]
  /**
   * `resize` reads originals and writes variants. If an original is not a picture, `resize` moves
   * it to a folder whose files expire. `draw` reads served pictures, and writes or deletes posters.
   */
  readonly pictures?: 'resize' | 'draw'
  /** Uploads to the media bucket: `start` lets browsers upload, and `check` checks the files. */
  readonly uploads?: 'start' | 'check'
  /**
   * Access to files of entities, limited to some upload purposes (see `adoptFile` and
   * `forgetFiles`).
   */
  readonly files?: EntityFiles
  /** Sends messages to live connections and closes them. */
  readonly pushes?: true
  /** Reads the payment provider's keys. */
  readonly payments?: true
  /** Sends push messages to browsers with our VAPID keys. */
  readonly webPush?: true
  /** Reads the keys that sign wallet passes. */
  readonly passes?: true
  /** Reads the keys that sign slips and verify coupons. */
  readonly proofs?: true
  readonly mail?: true
  /** Writes files with this prefix in the bucket of reports. */
  readonly reports?:
    | typeof RECONCILIATION_PREFIX
    | typeof RECOUNT_PREFIX
    | typeof EXPORTS_PREFIX
    | typeof DAY_FILES_PREFIX
  /**
   * Reads files with this prefix in the bucket of reports, or creates links for downloading them.
   */
  readonly readsReports?: typeof EXPORTS_PREFIX | typeof RECOUNT_PREFIX
}

export interface EntityFiles {
  readonly purposes: readonly UploadPurpose[]
  /**
   * `create` copies checked uploads to an entity. `copy` also copies files that entities already
   * use. `change` also deletes replaced files. `remove` only deletes.
   */
  readonly how: 'create' | 'copy' | 'change' | 'remove'
}

interface FunctionLine {
  /** Path of the entry file below lambdas/. The file exports `handler`. */
  readonly entry: string
  readonly rights: Rights
  readonly memoryMb?: number
  readonly timeoutSeconds?: number
  /** Packages with native code, which are installed beside the bundle. */
  readonly nativePackages?: readonly string[]
}

/** A function's line in the manifest, with the function's name. */
export interface NamedLine extends FunctionLine {
  readonly name: string
}

type Schema = Contract['output']

export interface EndpointLine<Name extends string = string, Area extends string = string>
  extends FunctionLine {
  readonly contract: Contract<Schema, Schema, Schema, Schema, Name, Area>
  /**
   * Table costs of one call, measured by test/api/capacity.test.ts. Endpoints for roles also cost
   * `SESSION_LOOK`.
   */
  readonly costs: AccessPattern
  /**
   * Calls per signed-in fan and month, for `npm run cost`; 0 if they hardly affect the bill. These
   * are assumptions, since nobody uses Fanward yet.
   */
  readonly callsPerFan: number
}

export interface StreamSource {
  readonly kind: 'stream'
  readonly batchSize: number
  readonly batchingWindowSeconds: number
  /**
   * Seconds of the tumbling window. Set only if the consumer needs the shard's ID, which Lambda
   * does not pass otherwise.
   */
  readonly tumblingWindowSeconds?: number
  readonly retryAttempts: number
  /** Sort keys of the items whose changes the consumer receives, or prefixes of them. */
  readonly sortKeyPrefixes: readonly string[]
}

export interface QueueSource {
  readonly kind: 'queue'
  readonly queue: QueueName
  readonly batchSize: number
  readonly maxReceives: number
}

/**
 * Events about new objects in the media bucket, which EventBridge sends to the consumer's queue.
 */
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

/** Interval in minutes, or a daily time (HH:MM) in a time zone. */
export type Timing =
  | { readonly everyMinutes: number }
  | { readonly dailyAt: string; readonly timeZone: string }

export interface ScheduleLine extends NamedLine {
  readonly timing: Timing
  /** Number of retries of a failed run. Lambda allows at most two. */
  readonly retryAttempts: 0 | 1 | 2
}

/** Task that people start manually, with the rights of a function. */
export type TaskLine = NamedLine

export interface TriggerLine extends NamedLine {
  readonly trigger: 'preSignUp' | 'postConfirmation' | 'preTokenGeneration'
}

/** Function for requests that match no other route. */
export interface FallbackLine extends NamedLine {
  readonly route: '$default'
}
