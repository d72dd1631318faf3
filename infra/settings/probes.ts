import { PROBED_DEAL_KEY } from '#shared/deals/probed-deal.ts'

/** A path that anybody may open, with a text that only a sound answer has in its first 5,120 bytes. */
export interface Probe {
  readonly path: string
  readonly text: string
}

/** Pages and answers of the site. The edge keeps all but the deal, so only the deal fails with the API. */
export const SITE_PROBES = {
  home: { path: '/', text: '</title>' },
  login: { path: '/login', text: '</title>' },
  deals: { path: '/api/deals', text: '"items"' },
  deal: { path: `/api/deals/${PROBED_DEAL_KEY}`, text: `"key":"${PROBED_DEAL_KEY}"` },
} as const satisfies Record<string, Probe>

/** Returns the probe of Cognito's public keys, which it answers for pools that people can sign in to. */
export function poolProbe(userPoolId: string): Probe {
  return { path: `/${userPoolId}/.well-known/jwks.json`, text: '"keys"' }
}
