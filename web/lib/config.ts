/** What the site must know of its environment; served beside it, so that one build fits all. */
export interface SiteConfig {
  readonly region: string
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Set only by the local cloud. */
  readonly userPoolEndpoint?: string
  readonly siteUrl: string
}

let loading: Promise<SiteConfig> | undefined

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
  return (await response.json()) as SiteConfig
}
