import type { SupportService } from '#shared/support-service.ts'
import type { listenOnLoopback } from '../ports/listen.ts'
import type { StripeOptions } from './stripe/stripe.ts'

export interface CloudOptions {
  /** Folder for the cloud's state; undefined keeps everything in memory and temporary folders. */
  readonly stateFolder: string | undefined
  /** Ports of the parts, a block of six: site, table, Cognito, S3, places and Stripe. */
  readonly ports: Ports
  readonly siteFolder: string
  /** Function through which the site listens. If absent, the site opens its own port. */
  readonly listen?: typeof listenOnLoopback
  /** Folder of the table; the state folder if absent. */
  readonly tableFolder?: string | undefined
  /** URL of a running engine, such as DynamoDB Local, to use instead of starting one. */
  readonly dynamodbEndpoint?: string | undefined
  readonly tableName?: string
  /** Time limit of an endpoint in milliseconds; API Gateway's limit if absent. */
  readonly answerLimitMs?: number
  /**
   * Clock of the edge's cache, in milliseconds. If absent, nothing is cached at the edge and each
   * request reaches its function.
   */
  readonly edgeClock?: () => number
  /** Called when the table engine has failed permanently, so that the cloud no longer works. */
  readonly onTableLost?: (reason: string) => void
  /**
   * Support service of the site. Absent if there is none, as in environments that have not chosen a
   * service.
   */
  readonly supportService?: SupportService
  /** True if staff need a second factor to get their role, as in protected environments. */
  readonly needsSecondFactor?: boolean
  /**
   * Folder in which clouds with the same demo world share rendered pictures. If absent, the cloud
   * renders its own pictures.
   */
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
