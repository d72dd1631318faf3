import type { Environment } from './environments.ts'

/**
 * Returns the name of a resource that must be named before it exists, for example in a policy.
 * CloudFormation names all other resources. Throws if the name is too long.
 */
export function resourceName(environment: Environment, name: string): string {
  const full = `${environmentPrefix(environment)}-${name}`
  if (full.length > 64)
    throw new Error(`${full} is longer than the 64 characters of a function name`)
  return full
}

/** Returns the prefix of resource names. Functions also report it with their metrics. */
export function environmentPrefix({ name }: Environment): string {
  return `fanward-${name}`
}

/**
 * Returns the name of the search domain. The domain needs a fixed name because its own policy
 * contains the name.
 */
export function searchDomainName(environment: Environment): string {
  return resourceName(environment, `search-${environment.search.generation}`)
}

export function queueVariable(queueName: string): string {
  return `${queueName.replaceAll('-', '_').toUpperCase()}_QUEUE_URL`
}

export const LIVE_STAGE = 'live'
/** Methods that functions use on live connections: send and close. */
export const CONNECTION_METHODS = ['POST', 'DELETE'] as const

/** Returns the name of the CloudFormation export with the WebSocket API's id. */
export function liveApiExport(environment: Environment): string {
  return resourceName(environment, 'live-api')
}

export function reportsBucketExport(environment: Environment): string {
  return resourceName(environment, 'reports-bucket')
}

export function siteBucketExport(environment: Environment): string {
  return resourceName(environment, 'site-bucket')
}

export function mediaBucketExport(environment: Environment): string {
  return resourceName(environment, 'media-bucket')
}
