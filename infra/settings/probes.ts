import { PROBED_DEAL_KEY } from '#shared/deals/probed-deal.ts'

/** A public path, with a text that only a correct response contains in its first 5,120 bytes. */
export interface Probe {
  readonly path: string
  readonly text: string
}

/**
 * Pages and API responses of the site. CloudFront caches all of them except the deal, so only the
 * deal's probe fails as soon as the API fails.
 */
export const SITE_PROBES = {
  home: { path: '/', text: '</title>' },
  login: { path: '/login', text: '</title>' },
  deals: { path: '/api/deals', text: '"items"' },
  deal: { path: `/api/deals/${PROBED_DEAL_KEY}`, text: `"key":"${PROBED_DEAL_KEY}"` },
} as const satisfies Record<string, Probe>

/**
 * Returns a probe of a user pool's public keys. Cognito serves them only for pools that people can
 * sign in to.
 */
export function poolProbe(userPoolId: string): Probe {
  return { path: `/${userPoolId}/.well-known/jwks.json`, text: '"keys"' }
}
