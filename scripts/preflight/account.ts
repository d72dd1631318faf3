import type { Environment } from '#infra/settings/environments.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'

export const SEARCH_ROLE = 'AWSServiceRoleForAmazonOpenSearchService'

/** Account settings of API Gateway in the region. */
export interface GatewayAccount {
  readonly logRole: string | undefined
  readonly ratePerSecond: number
  readonly burst: number
}

export interface CertificateState {
  readonly status: string
  /** All names for which the certificate is valid. */
  readonly names: readonly string[]
  readonly expiresAt: Date | undefined
}

/** Region that CloudFront requires for certificates, independent of the environment's region. */
export const CERTIFICATE_REGION = 'us-east-1'

const SHORTEST_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export function judgeSearchRole(exists: boolean): Verdict {
  if (exists) return fine('OpenSearch has its role')
  return toDo(
    'aws iam create-service-linked-role --aws-service-name opensearchservice.amazonaws.com',
  )
}

export function judgeGatewayRole({ logRole }: GatewayAccount): Verdict {
  if (logRole !== undefined) return fine(`API Gateway writes logs as ${logRole}`)
  return later('API Gateway has no role for logs: the stack Fanward-Account makes it')
}

export function judgeGatewayQuota(account: GatewayAccount, { api }: Environment): Verdict {
  const has = `${account.ratePerSecond} requests a second, ${account.burst} at once`
  if (account.ratePerSecond >= api.ratePerSecond && account.burst >= api.burst) return fine(has)
  return toDo(
    `The account has ${has}; ${api.ratePerSecond} and ${api.burst} are needed: ask for API Gateway's ` +
      'quota "Throttle rate"',
  )
}

export function judgeConcurrency(limit: number, { concurrency }: Environment): Verdict {
  const { accountLimit } = concurrency
  if (limit >= accountLimit) return fine(`${limit} functions may run at once`)
  return toDo(
    `${limit} functions may run at once, ${accountLimit} are needed: aws service-quotas ` +
      'request-service-quota-increase --service-code lambda --quota-code L-B99A9384 ' +
      `--desired-value ${accountLimit}`,
  )
}

export function regionOf(arn: string): string | undefined {
  return arn.split(':')[3]
}

export function judgeCertificate(
  certificate: CertificateState | undefined,
  siteName: string,
  now: Date,
): Verdict {
  if (certificate === undefined) {
    return toDo(`There is none in ${CERTIFICATE_REGION} under certificateArn of environments.ts`)
  }
  const { status, names, expiresAt } = certificate
  if (status !== 'ISSUED') {
    return toDo(`It is ${status}, not ISSUED: make the records by which ACM validates it`)
  }
  if (!names.some((name) => covers(name, siteName))) {
    return toDo(`It is for ${names.join(', ')}, not for ${siteName}: ask for one that is`)
  }
  const days = expiresAt && Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS)
  if (days !== undefined && days < SHORTEST_DAYS) {
    return toDo(`It ends in ${days} days and was not renewed: see why in ACM`)
  }
  return fine(`It is good for ${siteName}`)
}

/** Returns whether a certificate is valid for a name. A wildcard stands for exactly one label. */
function covers(certified: string, name: string): boolean {
  if (!certified.startsWith('*.')) return certified === name
  return name.slice(name.indexOf('.')) === certified.slice(1)
}
