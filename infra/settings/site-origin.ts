import type { Environment } from './environments.ts'

/**
 * Where pages of ours come from, for what stands before the distribution: while nobody has noted its
 * name yet, any could be ours.
 */
export function siteOrigin({ domain, distributionName }: Environment): string {
  return `https://${domain?.siteName ?? distributionName ?? '*.cloudfront.net'}`
}
