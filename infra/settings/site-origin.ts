import type { Environment } from './environments.ts'

/**
 * Returns the origin of our pages, for stacks before the distribution. Any origin is allowed until its name
 * is configured.
 */
export function siteOrigin({ domain, distributionName }: Environment): string {
  return `https://${domain?.siteName ?? distributionName ?? '*.cloudfront.net'}`
}
