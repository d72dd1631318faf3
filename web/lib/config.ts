import type { PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { SupportService } from '#shared/support-service.ts'

/**
 * Settings of the environment, served as a separate file so that one build fits all environments.
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
  /** URL of the WebSocket API; without it pages poll. */
  readonly liveUrl?: string
  /** Amazon Location's style with its key; without it the site uses its own base map. */
  readonly mapStyleUrl?: string
  /**
   * Support service that receives the signed-in user's identity; absent until a service is chosen.
   */
  readonly supportService?: SupportService
  /** VAPID public key for push subscriptions; without it there are no notifications. */
  readonly pushKey?: string
  /** Phone wallets for which passes are available; none if absent. */
  readonly passWallets?: readonly PassWallet[]
  /** True if staff need a code from an authenticator app besides their password. */
  readonly needsSecondFactor?: boolean
  /** True if developers can open the rules tester; never set in production. */
  readonly hasRulesTester?: boolean
  /**
   * Address of the form with which organizations and businesses request a deal. Only admins create
   * deals themselves.
   */
  readonly dealFormUrl?: string
}

let loading: Promise<SiteConfig> | undefined
let known: SiteConfig | undefined

/** Loads the configuration once. After a failure the next caller tries again. */
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

/** Returns the configuration if it is loaded. */
export function knownConfig(): SiteConfig | undefined {
  return known
}

/** Returns the site's origin from its configuration or, until that is loaded, from the browser. */
export function siteOrigin(): string {
  return known?.siteUrl ?? window.location.origin
}
