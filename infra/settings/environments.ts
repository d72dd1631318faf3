import type { PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { SupportService } from '#shared/support-service.ts'

/** The only place with regions, domains, sizes, retention and budgets of the three environments. */

export const ENVIRONMENT_NAMES = ['production', 'staging', 'dev'] as const
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number]

/** A domain of ours; without one the site answers on CloudFront's own name. */
export interface Domain {
  readonly siteName: string
  /** CloudFront reads certificates in us-east-1 alone. */
  readonly certificateArn: string
  readonly hostedZoneId: string
  readonly hostedZoneName: string
}

/** Names in Secrets Manager; which fields the secrets have is said in the README. */
export type SocialSecrets = { readonly [Provider in SocialProvider]?: string | undefined }

/** As `aws dynamodb describe-table` names them (TableName, LatestStreamArn). */
export interface RestoredTable {
  readonly name: string
  readonly streamArn: string
}

/** Ceilings of the functions that read the search domain, each for itself. */
export interface SearchReaders {
  readonly fans: number
  readonly portal: number
  readonly crawlers: number
}

export interface MailSender {
  /** The company's name and postal address, in one line: "Name, 1 Some Street, City ON  A1A 1A1, Canada". */
  readonly address: string
  /** An address at which somebody reads, for 60 days after a mail at least. */
  readonly contact: string
}

export interface Environment {
  readonly name: EnvironmentName
  readonly region: string
  /** Zones in the order in which they are taken; listed because synthesis asks no account. */
  readonly availabilityZones: readonly string[]
  readonly domain?: Domain
  /**
   * Without a domain: CloudFront's name for the site, which the first deployment outputs (siteUrl).
   * Needed here for social sign-in alone, as the pool stands before the distribution.
   */
  readonly distributionName?: string
  /** Hears of every alarm, once it has confirmed the message that SNS sends it. */
  readonly alarmEmail?: string
  /**
   * The address that codes and receipts come from, at a domain that no other environment of the account
   * writes from: SES verifies it for this one. Without an address Cognito sends the codes itself, 50 a
   * day at most, and nobody sends receipts.
   */
  readonly mailFrom?: string
  /** Sender at the foot of every mail, as Canada's law requires of commercial ones; needed with mailFrom. */
  readonly mailSender?: MailSender
  /**
   * Providers whose accounts people may sign in with; {} allows none. Requires a domain or distributionName.
   */
  readonly social?: SocialSecrets
  /**
   * The public half of the keys that `npm run push-keys` has made: browsers ask for pushes with it.
   * Without it none does, and alerts go by mail alone.
   */
  readonly pushKey?: string
  /**
   * Wallets of phones whose keys are in the secret of passes: the site offers a pass for these.
   * Without them no button shows.
   */
  readonly passWallets?: readonly PassWallet[]
  /** Hears who is signed in. Off by default: choosing one is a decision about people's data. */
  readonly supportService?: SupportService
  /** Takes the service worker from everybody who has it: for when it does harm, see the runbook. */
  readonly isServiceWorkerOff?: boolean
  /** The page of a form service where organizations and businesses ask for a new deal. */
  readonly dealFormUrl?: string
  /** Tables, buckets, the pool and stacks refuse to be deleted, and outlive their stack. */
  readonly isProtected: boolean
  /** Cognito's Plus plan: leaked passwords and suspicious sign-ins are refused. */
  readonly hasThreatProtection: boolean
  readonly retention: {
    readonly logDays: 30 | 90 | 365
    readonly accessLogDays: number
    readonly noncurrentObjectDays: number
    readonly recoveryDays: number
  }
  readonly table: { readonly maxReadUnits: number; readonly maxWriteUnits: number }
  /** A table that was brought back to a moment in time, in place of the stack's own: see the runbook. */
  readonly restoredTable?: RestoredTable
  readonly api: { readonly ratePerSecond: number; readonly burst: number }
  /**
   * Generations of the key by which the API knows CloudFront: what is sent, and what is taken.
   * The runbook says in which order to change them.
   */
  readonly originKeys: { readonly sent: number; readonly accepted: readonly number[] }
  readonly search: {
    readonly instanceType: string
    readonly dataNodes: 1 | 2 | 3
    /** None: the data nodes elect one of themselves. */
    readonly masterInstanceType?: string
    readonly volumeGib: number
  }
  readonly concurrency: {
    /** Functions of the search-index queue that write to the domain at once. */
    readonly searchIndexWriters: number
    /** Functions that make the variants of pictures at once. */
    readonly pictureResizers: number
    /** Functions that notify live connections of changes at once. */
    readonly livePushers: number
    /** Functions that pay out and send receipts at once; Stripe takes a hundred calls a second. */
    readonly purchaseSettlers: number
    /** Functions that finish cards of deals of many organizations at once. */
    readonly mirrorWriters: number
    /** Functions that work off jobs on many codes at once. */
    readonly codeWorkers: number
    /** Functions that write reports for people of the portal at once. */
    readonly reportWriters: number
    /** Functions that alert fans at once, each with fifty pushes under way. */
    readonly alertSenders: number
    /** Absent leaves them to the account. */
    readonly searchReaders?: SearchReaders
    /**
     * Concurrency that the account must allow all functions together: a quota of Lambda, raised on request.
     */
    readonly accountLimit: number
  }
  /**
   * Requests of one address in five minutes. High on purpose: a stadium's Wi-Fi shows
   * thousands of fans behind a few addresses, all redeeming in the same break.
   */
  readonly firewallRatePerAddress: number
  /**
   * Monthly budget of the environment, in USD. Recipients of alarms are notified when it is exceeded, and
   * before.
   */
  readonly monthlyBudgetUsd: number
  /** Each costs 3 USD a month. */
  readonly hasDashboardsBySubject: boolean
  /** More than fans ask for; a thousand tiles cost some cents. */
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
    hasThreatProtection: true,
    retention: { logDays: 365, accessLogDays: 365, noncurrentObjectDays: 90, recoveryDays: 35 },
    table: { maxReadUnits: 40_000, maxWriteUnits: 20_000 },
    api: { ratePerSecond: 5_000, burst: 2_500 },
    originKeys: firstOriginKey,
    search: {
      instanceType: 'r7g.large.search',
      dataNodes: 3,
      masterInstanceType: 'm7g.medium.search',
      volumeGib: 100,
    },
    concurrency: {
      searchIndexWriters: 10,
      pictureResizers: 10,
      livePushers: 30,
      purchaseSettlers: 10,
      mirrorWriters: 5,
      codeWorkers: 5,
      reportWriters: 5,
      alertSenders: 20,
      searchReaders: { fans: 200, portal: 50, crawlers: 10 },
      accountLimit: 3_000,
    },
    firewallRatePerAddress: 100_000,
    monthlyBudgetUsd: 2_000,
    hasDashboardsBySubject: true,
    mapTilesPerHour: 500_000,
  },
  staging: {
    ...canada,
    name: 'staging',
    isProtected: true,
    hasThreatProtection: false,
    retention: { logDays: 90, accessLogDays: 90, noncurrentObjectDays: 30, recoveryDays: 7 },
    table: { maxReadUnits: 10_000, maxWriteUnits: 5_000 },
    api: { ratePerSecond: 1_000, burst: 500 },
    originKeys: firstOriginKey,
    search: { instanceType: 't3.medium.search', dataNodes: 2, volumeGib: 30 },
    concurrency: {
      searchIndexWriters: 5,
      pictureResizers: 5,
      livePushers: 10,
      purchaseSettlers: 2,
      mirrorWriters: 2,
      codeWorkers: 2,
      reportWriters: 2,
      alertSenders: 2,
      accountLimit: 1_000,
    },
    firewallRatePerAddress: 20_000,
    monthlyBudgetUsd: 300,
    hasDashboardsBySubject: true,
    mapTilesPerHour: 20_000,
  },
  dev: {
    ...canada,
    name: 'dev',
    isProtected: false,
    hasThreatProtection: false,
    retention: { logDays: 30, accessLogDays: 30, noncurrentObjectDays: 7, recoveryDays: 1 },
    table: { maxReadUnits: 1_000, maxWriteUnits: 500 },
    api: { ratePerSecond: 200, burst: 100 },
    originKeys: firstOriginKey,
    search: { instanceType: 't3.small.search', dataNodes: 1, volumeGib: 10 },
    concurrency: {
      searchIndexWriters: 2,
      pictureResizers: 2,
      livePushers: 2,
      purchaseSettlers: 2,
      mirrorWriters: 2,
      codeWorkers: 2,
      reportWriters: 2,
      alertSenders: 2,
      accountLimit: 1_000,
    },
    firewallRatePerAddress: 20_000,
    monthlyBudgetUsd: 150,
    hasDashboardsBySubject: false,
    mapTilesPerHour: 20_000,
  },
}

/** Without them a deployment would take away alarms, mail or sign-in that people rely on. */
const REQUIRED_WHERE_PROTECTED = ['alarmEmail', 'mailFrom', 'mailSender', 'social'] as const
/** No mail goes out that does not say who writes. */
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

/** The environment of that name; an error lists the names there are. */
export function environmentNamed(name: string): Environment {
  const found = ENVIRONMENT_NAMES.find((known) => known === name)
  if (!found) throw new Error(`No environment "${name}": there are ${ENVIRONMENT_NAMES.join(', ')}`)
  return environments[found]
}
