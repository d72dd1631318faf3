import { type Grant, grantsFor, type Reachable } from '#infra/constructs/grants.ts'
import type { QueueName, Rights } from '#lambdas/manifest.ts'
import { MEDIA_BUCKET, REPORTS_BUCKET, SITE_BUCKET } from '../storage/buckets.ts'

const bucketArn = (name: string) => `arn:aws:s3:::${name}`

/** Stand-ins for ARNs: short names of the local cloud's parts. */
export const ARNS = {
  tableArn: 'table',
  searchDomainArn: 'search',
  placeIndexArn: 'places',
  userPoolArn: 'pool',
  queueArn: (name: QueueName) => `queue/${name}`,
  liveConnectionArns: ['live'],
  siteBucketArn: bucketArn(SITE_BUCKET),
  mediaBucketArn: bucketArn(MEDIA_BUCKET),
  reportsBucketArn: bucketArn(REPORTS_BUCKET),
  paymentsSecretArn: 'secret/payments',
  pushSecretArn: 'secret/push',
  passesSecretArn: 'secret/passes',
  proofSecretArn: 'secret/proofs',
  mailArns: ['mail'],
} as const satisfies Reachable

/** Returns the ARN of an object, or of its bucket. */
export function s3Arn(bucket: string, key?: string): string {
  return key === undefined ? bucketArn(bucket) : `${bucketArn(bucket)}/${key}`
}

/** Action that a function needs, by its IAM name. */
interface Need {
  readonly action: string
  readonly resource: string
  /** Partition key of the item of the table that the action writes. */
  readonly partition?: string
}

/**
 * Returns whether the rights allow an action, like the IAM policy that is built from them in the
 * cloud.
 */
export function isAllowed(rights: Rights, { action, resource, partition = '' }: Need): boolean {
  return grantsOf(rights).some(
    ({ actions, resources, partitions }) =>
      actions.includes(action) &&
      resources.some((pattern) => matches(pattern, resource)) &&
      (partitions === undefined || partitions.some((pattern) => matches(pattern, partition))),
  )
}

const known = new WeakMap<Rights, readonly Grant[]>()

function grantsOf(rights: Rights): readonly Grant[] {
  const grants = known.get(rights) ?? grantsFor(rights, ARNS)
  known.set(rights, grants)
  return grants
}

/** Returns whether a resource matches an ARN, in which a star stands for any text. */
function matches(pattern: string, resource: string): boolean {
  const [start = '', ...others] = pattern.split('*')
  if (others.length === 0) return resource === pattern
  const end = others.pop() ?? ''
  if (!resource.startsWith(start) || !resource.endsWith(end)) return false
  let at = start.length
  for (const part of others) {
    const found = resource.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= resource.length - end.length
}
