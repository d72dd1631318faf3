import type { Environment } from './environments.ts'

/**
 * Returns the origin of our pages, for stacks that come before the distribution. Until its name is noted, any
 * origin could be ours.
 */
export function siteOrigin({ domain, distributionName }: Environment): string {
  return `https://${domain?.siteName ?? distributionName ?? '*.cloudfront.net'}`
}
