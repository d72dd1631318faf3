import type { PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { SupportService } from '#shared/support-service.ts'

/**
 * Settings of the environment. A separate file contains them, so that one build fits all
 * environments.
 */
export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Address of the local user pool; set only by the local cloud. */
  readonly userPoolEndpoint?: string
  readonly siteUrl: string
  /** The user pool's hosted pages for social sign-in; absent if no provider is set up. */
  readonly hostedUiUrl?: string
  readonly socialProviders?: readonly SocialProvider[]
  /** URL of the WebSocket API. If absent, pages poll. */
  readonly liveUrl?: string
  /**
   * Address of Amazon Location's map style, with its key. If absent, the site uses its own base
   * map.
   */
  readonly mapStyleUrl?: string
  /**
   * Support service that receives the signed-in user's identity; absent until a service is chosen.
   */
  readonly supportService?: SupportService
  /** VAPID public key for push subscriptions. If absent, there are no push notifications. */
  readonly pushKey?: string
  /** Phone wallets for which passes are available. If absent, there are none. */
  readonly passWallets?: readonly PassWallet[]
  /** True if staff need a code from an authenticator app besides their password. */
  readonly needsSecondFactor?: boolean
  /** True if the rules tester is available. Never set in production. */
  readonly hasRulesTester?: boolean
  /**
   * Address of the form by which organizations and businesses request a deal, because only admins
   * create deals.
   */
  readonly dealFormUrl?: string
}

let loading: Promise<SiteConfig> | undefined
let known: SiteConfig | undefined

/** Loads the configuration once. After a failure, the next call tries again. */
export function loadConfig(): Promise<SiteConfig> {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`)
  known = (await response.json()) as SiteConfig
  return known
}

/** Returns the configuration, or undefined until it is loaded. */
export function knownConfig(): SiteConfig | undefined {
  return known
}

/** Returns the origin in the configuration or, until the configuration is loaded, the browser's. */
export function siteOrigin(): string {
  return known?.siteUrl ?? window.location.origin
}
