import type { Environment } from './environments.ts'

/**
 * Names of resources that others must spell before they exist (a policy of its own function,
 * a log group, a domain's policy). Everything else is named by CloudFormation.
 */
export function resourceName(environment: Environment, name: string): string {
  const full = `${environmentPrefix(environment)}-${name}`
  if (full.length > 64)
    throw new Error(`${full} is longer than the 64 characters of a function name`)
  return full
}

/** Before every such name; functions report by it which environment they are of. */
export function environmentPrefix({ name }: Environment): string {
  return `fanward-${name}`
}

export function queueVariable(queueName: string): string {
  return `${queueName.replaceAll('-', '_').toUpperCase()}_QUEUE_URL`
}

export const LIVE_STAGE = 'live'
/** Methods that functions use on live connections: send to them and close them. */
export const CONNECTION_METHODS = ['POST', 'DELETE'] as const

/** Under which the id of the WebSocket API is known to the stacks that send through it. */
export function liveApiExport(environment: Environment): string {
  return resourceName(environment, 'live-api')
}

/** Under which the reports' bucket is known to the stacks whose functions write there. */
export function reportsBucketExport(environment: Environment): string {
  return resourceName(environment, 'reports-bucket')
}

/** Under which the site's bucket is known to the stack that fills it and to those that read it. */
export function siteBucketExport(environment: Environment): string {
  return resourceName(environment, 'site-bucket')
}

/** Under which the media bucket is known to the stacks whose functions reach into it. */
export function mediaBucketExport(environment: Environment): string {
  return resourceName(environment, 'media-bucket')
}
