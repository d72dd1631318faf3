import type { Environment } from './environments.ts'

/**
 * Returns the origin of our pages, for stacks that are created before the distribution. Until the
 * distribution's name is configured, all distributions are allowed.
 */
export function siteOrigin({ domain, distributionName }: Environment): string {
  return `https://${domain?.siteName ?? distributionName ?? '*.cloudfront.net'}`
}
