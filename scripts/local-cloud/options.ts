import type { SupportService } from '#shared/support-service.ts'
import type { listenOnLoopback } from '../ports/listen.ts'
import type { StripeOptions } from './stripe/stripe.ts'

export interface CloudOptions {
  /** Folder for the cloud's state; undefined keeps everything in memory and temporary folders. */
  readonly stateFolder: string | undefined
  /** Ports of the parts, in a block of six: site, table, Cognito, S3, places, Stripe. */
  readonly ports: Ports
  readonly siteFolder: string
  /** Serves the site; without it, the site listens on its own port. */
  readonly listen?: typeof listenOnLoopback
  /** Folder of the table; the state folder if absent. */
  readonly tableFolder?: string | undefined
  /** URL of an engine that is running already, such as DynamoDB Local. */
  readonly dynamodbEndpoint?: string | undefined
  readonly tableName?: string
  /** Time limit of an endpoint; by default that of API Gateway. */
  readonly answerLimitMs?: number
  /** Called when the table engine has failed for good and nothing works any more. */
  readonly onTableLost?: (reason: string) => void
  /** Support service of the site; by default none, as in every environment that has not chosen one. */
  readonly supportService?: SupportService
  /** Whether staff need a second factor before they get their role, as in protected environments. */
  readonly needsSecondFactor?: boolean
  /** Folder in which clouds of the same world share rendered pictures; absent if each renders its own. */
  readonly drawnFolder?: string | undefined
  /** Called after each successful call to Stripe. */
  readonly onStripeAnswered?: StripeOptions['onAnswered']
}

export interface Ports {
  readonly site: number
  readonly dynamodb: number
  readonly cognito: number
  readonly s3: number
  readonly places: number
  readonly stripe: number
}
