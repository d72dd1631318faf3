import type { PassWallet } from '#shared/passes.ts'
import type { SocialProvider } from '#shared/social.ts'
import type { SupportService } from '#shared/support-service.ts'

/** Settings that the site needs of its environment; served beside it, so that one build fits all. */
export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Set only by the local cloud. */
  readonly userPoolEndpoint?: string
  readonly siteUrl: string
  /** The pool's own pages, through which social sign-in goes; absent where no provider is set up. */
  readonly hostedUiUrl?: string
  readonly socialProviders?: readonly SocialProvider[]
  /** The WebSocket API; without it pages ask instead of listening. */
  readonly liveUrl?: string
  /** Amazon Location's, with its key; without it the site draws its own base map. */
  readonly mapStyleUrl?: string
  /** Hears who is signed in; absent until somebody chooses one. */
  readonly supportService?: SupportService
  /** By which browsers ask their push service for notifications of ours; without it there are none. */
  readonly pushKey?: string
  /** Wallets of phones that passes are made for; without it for none. */
  readonly passWallets?: readonly PassWallet[]
  /** Staff log in with the code of an app besides their password. */
  readonly needsSecondFactor?: boolean
  /** For who works on Fanward; production has no such page. */
  readonly hasRulesTester?: boolean
  /** Address where organizations and businesses ask for a new deal; only admins add deals themselves. */
  readonly dealFormUrl?: string
}

let loading: Promise<SiteConfig> | undefined
let known: SiteConfig | undefined

/** Loaded once; a failed load is tried again by the next caller. */
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

/** The configuration, once it is loaded. */
export function knownConfig(): SiteConfig | undefined {
  return known
}

/**
 * Returns the site's address from its settings or, until they are loaded, the one where the browser found it.
 */
export function siteOrigin(): string {
  return known?.siteUrl ?? window.location.origin
}
