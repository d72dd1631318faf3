import { useEffect, useState } from 'react'
import type { SocialProvider } from '#shared/social.ts'
import { knownConfig, loadConfig, type SiteConfig } from '#web/lib/config.ts'

/** The providers of this environment. Screens with the login load the configuration beside them. */
export function useSocialProviders(): readonly SocialProvider[] {
  const [config, setConfig] = useState<SiteConfig | undefined>(knownConfig)
  useEffect(() => {
    loadConfig().then(setConfig, (error: unknown) => console.error(error))
  }, [])
  return (config?.hostedUiUrl && config.socialProviders) || []
}
