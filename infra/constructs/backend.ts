import { Aws } from 'aws-cdk-lib'
import type { ISecurityGroup, ISubnet, IVpc } from 'aws-cdk-lib/aws-ec2'
import type { QueueName } from '#lambdas/manifest.ts'
import type { Environment } from '../settings/environments.ts'
import { mailDomain } from '../settings/mail-domain.ts'
import { resourceName } from '../settings/resource-names.ts'
import type { Reachable } from './grants.ts'

/** Folder of the built functions. Each function has a subfolder with an index.mjs. */
interface Bundles {
  readonly folder: string
}

/** Network of functions that use the search domain. */
interface FunctionNetwork {
  readonly vpc: IVpc
  readonly subnets: readonly ISubnet[]
  readonly securityGroup: ISecurityGroup
}

export interface SearchAccess extends FunctionNetwork {
  readonly endpoint: string
  readonly domainName: string
  readonly domainArn: string
}

/**
 * Resources that an environment's functions depend on. Optional resources are absent until their
 * stack exists.
 */
export interface Backend {
  readonly environment: Environment
  readonly bundles: Bundles
  readonly tableName: string
  readonly tableArn: string
  readonly search?: SearchAccess
  readonly placeIndex?: { readonly name: string; readonly arn: string }
  readonly userPool?: { readonly id: string; readonly arn: string }
  readonly tokens?: { readonly issuer: string; readonly clientId: string }
  /** Secret with the payment provider's keys. */
  readonly paymentsSecretArn?: string
  /** Secret with the keys that identify us to push services. */
  readonly pushSecretArn?: string
  /** Secret with the keys that sign passes for phone wallets. */
  readonly passesSecretArn?: string
  /** Secret with the keys for the slips and digits of coupons. */
  readonly proofSecretArn?: string
  readonly reports?: { readonly name: string; readonly arn: string }
  /** Bucket of the built site. */
  readonly siteFiles?: { readonly name: string; readonly arn: string }
  readonly media?: { readonly name: string; readonly arn: string }
  /** Endpoint for messages to live connections, and the connections' ARNs. */
  readonly live?: { readonly endpoint: string; readonly connectionArns: readonly string[] }
  /** Address of the site; absent for stacks that are created before the distribution. */
  readonly siteUrl?: string
  readonly queues?: Readonly<Record<QueueName, { readonly url: string; readonly arn: string }>>
}

/** Returns the ARNs that rights refer to. Reading an ARN throws if its resource is absent. */
export function reachableOf(backend: Backend): Reachable {
  return {
    tableArn: backend.tableArn,
    get searchDomainArn() {
      return present(backend.search, 'search').domainArn
    },
    get placeIndexArn() {
      return present(backend.placeIndex, 'placeIndex').arn
    },
    get userPoolArn() {
      return present(backend.userPool, 'userPool').arn
    },
    get liveConnectionArns() {
      return present(backend.live, 'live').connectionArns
    },
    queueArn: (name) => present(backend.queues, 'queues')[name].arn,
    get paymentsSecretArn() {
      return present(backend.paymentsSecretArn, 'paymentsSecretArn')
    },
    get passesSecretArn() {
      return present(backend.passesSecretArn, 'passesSecretArn')
    },
    get proofSecretArn() {
      return present(backend.proofSecretArn, 'proofSecretArn')
    },
    get pushSecretArn() {
      return present(backend.pushSecretArn, 'pushSecretArn')
    },
    mailArns: mailArns(backend.environment),
    get reportsBucketArn() {
      return present(backend.reports, 'reports').arn
    },
    get siteBucketArn() {
      return present(backend.siteFiles, 'siteFiles').arn
    },
    get mediaBucketArn() {
      return present(backend.media, 'media').arn
    },
  }
}

/**
 * Returns the ARNs that SES checks when a mail is sent: the configuration set, and the identities
 * of the address and its domain because either may be verified.
 */
function mailArns(environment: Environment): string[] {
  const { mailFrom, region } = environment
  if (mailFrom === undefined) return []
  const settings = resourceName(environment, 'mail')
  return [
    ...[mailFrom, mailDomain(mailFrom)].map((name) => `identity/${name}`),
    `configuration-set/${settings}`,
  ].map((resource) => `arn:aws:ses:${region}:${Aws.ACCOUNT_ID}:${resource}`)
}

export function present<Part>(part: Part | undefined, name: keyof Backend): Part {
  if (part === undefined) throw new Error(`The backend given to this stack has no ${name}`)
  return part
}
