import type { PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { SupportService } from '#shared/support-service.ts'
import type { ConcurrencySettings } from './concurrency-settings.ts'
import type { RestoredTable, TableSettings } from './table-settings.ts'
import type { Transports } from './transports.ts'
import type { UserPoolTier } from './user-pool-tiers.ts'

/**
 * This file is the only place that defines the settings in which the three environments may differ,
 * such as regions, domains, sizes, retention and budgets.
 */

export const ENVIRONMENT_NAMES = ['production', 'staging', 'dev'] as const
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number]

/** Our own domain. Without one the site uses CloudFront's domain name. */
export interface Domain {
  readonly siteName: string
  /**
   * ARN of a certificate in us-east-1, the only region from which CloudFront reads certificates.
   */
  readonly certificateArn: string
  readonly hostedZoneId: string
  readonly hostedZoneName: string
}

/** Names of secrets in Secrets Manager; `infra/README.md` lists their fields. */
export type SocialSecrets = { readonly [Provider in SocialProvider]?: string | undefined }

export interface MailSender {
  /**
   * The company's name and postal address, in one line: "Name, 1 Some Street, City ON  A1A 1A1,
   * Canada".
   */
  readonly address: string
  /** A monitored address. Canadian law requires that it stays valid for 60 days after a mail. */
  readonly contact: string
}

export interface Environment {
  readonly name: EnvironmentName
  readonly region: string
  /**
   * Availability zones in order of use. They are listed here because synthesis does not query the
   * account.
   */
  readonly availabilityZones: readonly string[]
  readonly domain?: Domain
  /**
   * CloudFront's domain name (output siteUrl of the first deployment), if `domain` is absent.
   * Required only for social sign-in, since the user pool is created before the distribution.
   */
  readonly distributionName?: string
  /**
   * Address that receives alarms of severity `page`, once it has confirmed the SNS subscription.
   */
  readonly pageEmail?: string
  /**
   * Address that receives alarms of severity `ticket` and budget notices. If absent, `pageEmail`
   * receives them.
   */
  readonly ticketEmail?: string
  /**
   * Address that sends codes and receipts, on a domain that no other environment of the account
   * uses. Without an address, Cognito sends at most 50 codes a day and nobody gets a receipt.
   */
  readonly mailFrom?: string
  /**
   * Company that the footer of every mail names as its sender. Canadian law requires the footer for
   * commercial mail. Required with `mailFrom`.
   */
  readonly mailSender?: MailSender
  /** Providers of social sign-in; {} enables none. Requires domain or distributionName. */
  readonly social?: SocialSecrets
  /**
   * Public key from `npm run push-keys`, with which browsers subscribe to pushes. Without it,
   * alerts are only mailed.
   */
  readonly pushKey?: string
  /** Phone wallets with keys in the passes secret. The site offers passes for these only. */
  readonly passWallets?: readonly PassWallet[]
  /**
   * Support service to which the site sends the signed-in user's key and e-mail. Absent by default
   * because sharing people's data needs a decision.
   */
  readonly supportService?: SupportService
  /**
   * True if all browsers must remove the service worker, in case it causes problems (see the
   * runbook).
   */
  readonly isServiceWorkerOff?: boolean
  /** Form with which organizations and businesses request a deal. */
  readonly dealFormUrl?: string
  /**
   * Transports that functions use for the table, the buckets and the search domain. If absent,
   * functions use the services' own clients.
   */
  readonly transports?: Transports
  /**
   * True if stacks, tables, buckets and the user pool are protected from deletion. Data then
   * remains when its stack is deleted.
   */
  readonly isProtected: boolean
  /** Cognito's feature plan. PLUS rejects leaked passwords and suspicious sign-ins. */
  readonly userPoolTier: UserPoolTier
  /**
   * Number of the user pool in use, and numbers of lost pools. If absent, the first pool is in use.
   * A lost pool stays in the template until no stack imports its exports; see the runbook.
   */
  readonly userPools?: { readonly current: number; readonly lost: readonly number[] }
  readonly retention: {
    readonly logDays: 30 | 90 | 365
    readonly accessLogDays: number
    readonly noncurrentObjectDays: number
    readonly recoveryDays: number
  }
  readonly table: TableSettings
  /** ARN of a backup vault in another account. The table is copied into this vault every night. */
  readonly backupVaultArn?: string
  /**
   * Table that was restored to an earlier time and replaces the stack's own table (see the
   * runbook).
   */
  readonly restoredTable?: RestoredTable
  readonly api: { readonly ratePerSecond: number; readonly burst: number }
  /**
   * Generations of the key by which the API recognizes requests from CloudFront. CloudFront sends
   * the generation `sent`, and the API accepts all generations in `accepted`. The runbook gives the
   * order of changes.
   */
  readonly originKeys: { readonly sent: number; readonly accepted: readonly number[] }
  readonly search: {
    /**
     * Number in the name of the search domain. Increase it when a change replaces the domain, then
     * run `npm run reindex`.
     */
    readonly generation: number
    readonly instanceType: string
    readonly dataNodes: 1 | 2 | 3
    /** If absent, the data nodes elect a master among themselves. */
    readonly masterInstanceType?: string
    readonly volumeGib: number
  }
  readonly concurrency: ConcurrencySettings
  /**
   * Maximum number of requests of an IP address in five minutes. It is high, since thousands of
   * fans in a stadium share a few addresses and redeem in the same break.
   */
  readonly firewallRatePerAddress: number
  /** Maximum number of sign-ups and requested codes of an IP address in five minutes. */
  readonly signUpsPerAddress: number
  /**
   * Monthly budget of the environment in USD. The address for tickets is notified when half of it
   * or all of it is spent, and when a forecast exceeds it.
   */
  readonly monthlyBudgetUsd: number
  /** True if there is a dashboard per subject. Each costs 3 USD a month. */
  readonly hasDashboardsBySubject: boolean
  /**
   * Map tiles per hour at which an alarm fires. Fans need fewer, and a thousand tiles cost a few
   * cents.
   */
  readonly mapTilesPerHour: number
}

const canada = {
  region: 'ca-central-1',
  availabilityZones: ['ca-central-1a', 'ca-central-1b', 'ca-central-1d'],
}
const firstOriginKey = { sent: 1, accepted: [1] }

export const environments: Readonly<Record<EnvironmentName, Environment>> = {
  production: {
    ...canada,
    name: 'production',
    isProtected: true,
    userPoolTier: 'PLUS',
    retention: { logDays: 365, accessLogDays: 365, noncurrentObjectDays: 90, recoveryDays: 35 },
    table: { maxReadUnits: 40_000, maxWriteUnits: 20_000 },
    api: { ratePerSecond: 5_000, burst: 2_500 },
    originKeys: firstOriginKey,
    search: {
      generation: 1,
      instanceType: 'r7g.large.search',
      dataNodes: 3,
      masterInstanceType: 'm7g.medium.search',
      volumeGib: 100,
    },
    concurrency: {
      searchIndexWriters: 10,
      pictureResizers: 10,
      posterDrawers: 10,
      livePushers: 30,
      purchaseSettlers: 10,
      mirrorWriters: 5,
      codeWorkers: 5,
      reportWriters: 5,
      alertSenders: 40,
      searchReaders: { fans: 185, portal: 50, least: 10 },
      accountLimit: 3_000,
    },
    firewallRatePerAddress: 100_000,
    signUpsPerAddress: 3_000,
    monthlyBudgetUsd: 2_000,
    hasDashboardsBySubject: true,
    mapTilesPerHour: 500_000,
  },
  staging: {
    ...canada,
    name: 'staging',
    isProtected: true,
    userPoolTier: 'LITE',
    retention: { logDays: 90, accessLogDays: 90, noncurrentObjectDays: 30, recoveryDays: 7 },
    table: { maxReadUnits: 10_000, maxWriteUnits: 5_000 },
    api: { ratePerSecond: 1_000, burst: 500 },
    originKeys: firstOriginKey,
    search: { generation: 1, instanceType: 't3.medium.search', dataNodes: 2, volumeGib: 30 },
    concurrency: {
      searchIndexWriters: 5,
      pictureResizers: 5,
      posterDrawers: 5,
      livePushers: 10,
      purchaseSettlers: 2,
      mirrorWriters: 2,
      codeWorkers: 2,
      reportWriters: 2,
      alertSenders: 2,
      accountLimit: 1_000,
    },
    firewallRatePerAddress: 20_000,
    signUpsPerAddress: 300,
    monthlyBudgetUsd: 300,
    hasDashboardsBySubject: true,
    mapTilesPerHour: 20_000,
  },
  dev: {
    ...canada,
    name: 'dev',
    isProtected: false,
    userPoolTier: 'LITE',
    retention: { logDays: 30, accessLogDays: 30, noncurrentObjectDays: 7, recoveryDays: 1 },
    table: { maxReadUnits: 1_000, maxWriteUnits: 500 },
    api: { ratePerSecond: 200, burst: 100 },
    originKeys: firstOriginKey,
    search: { generation: 1, instanceType: 't3.small.search', dataNodes: 1, volumeGib: 10 },
    concurrency: {
      searchIndexWriters: 2,
      pictureResizers: 2,
      posterDrawers: 2,
      livePushers: 2,
      purchaseSettlers: 2,
      mirrorWriters: 2,
      codeWorkers: 2,
      reportWriters: 2,
      alertSenders: 2,
      accountLimit: 1_000,
    },
    firewallRatePerAddress: 20_000,
    signUpsPerAddress: 300,
    monthlyBudgetUsd: 150,
    hasDashboardsBySubject: false,
    mapTilesPerHour: 20_000,
  },
}

/** Settings without which a deployment would remove alarms, mail or sign-in that people rely on. */
const REQUIRED_WHERE_PROTECTED = ['pageEmail', 'mailFrom', 'mailSender', 'social'] as const
/** Settings that an environment needs if it sends mail. Every mail must name its sender. */
const REQUIRED_WITH_MAIL = ['mailSender'] as const

export function missingFields(environment: Environment): string[] {
  const { isProtected, mailFrom } = environment
  const always = isProtected ? REQUIRED_WHERE_PROTECTED : []
  const required = new Set([...always, ...(mailFrom === undefined ? [] : REQUIRED_WITH_MAIL)])
  return [...required].filter((field) => environment[field] === undefined)
}

export function refuseIncomplete(environment: Environment): void {
  const missing = missingFields(environment)
  if (missing.length === 0) return
  throw new Error(`environments.ts: ${environment.name} must name ${missing.join(', ')}`)
}

/** Returns the addresses that receive alarms, by severity. */
export function alarmEmails({ pageEmail, ticketEmail = pageEmail }: Environment) {
  return { page: pageEmail, ticket: ticketEmail }
}

/** Returns an environment by name. Throws an error that lists the valid names if there is none. */
export function environmentNamed(name: string): Environment {
  const found = ENVIRONMENT_NAMES.find((known) => known === name)
  if (!found) throw new Error(`No environment "${name}": there are ${ENVIRONMENT_NAMES.join(', ')}`)
  return environments[found]
}
