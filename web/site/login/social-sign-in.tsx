import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SocialProvider } from '#shared/social.ts'
import { knownConfig, loadConfig, type SiteConfig } from '#web/lib/config.ts'
import { beginSocialSignIn } from '#web/lib/session/social-sign-in.ts'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Notice } from '../parts/notice.tsx'
import { readSocialFailure, socialOrigin } from './social-return.ts'
import classes from './social-sign-in.module.css'

const icons: Record<SocialProvider, typeof IconBrandGoogleFilled> = {
  google: IconBrandGoogleFilled,
  facebook: IconBrandFacebookFilled,
  apple: IconBrandAppleFilled,
}

/** Sign-in buttons of providers, above the form; none if the environment has none. */
export function SocialSignIn() {
  const { t } = useTranslation()
  const language = useLanguage()
  const location = useLocation()
  const providers = useSocialProviders()
  const [failure, setFailure] = useState(() => readSocialFailure(location.state))
  const [leavingFor, setLeaving] = useState<SocialProvider>()
  useComeBack(() => setLeaving(undefined))
  if (providers.length === 0) return null
  // Providers and the pool send messages in English only.
  const message = language === 'en' ? failure?.message : ''
  const leave = async (provider: SocialProvider) => {
    setFailure(undefined)
    setLeaving(provider)
    try {
      await beginSocialSignIn(provider, socialOrigin(location))
    } catch (error) {
      console.error(error)
      setLeaving(undefined)
      setFailure({ failure: 'failed', message: '' })
    }
  }
  return (
    <div className={classes.social}>
      <Notice kind="failure">
        {failure && t(`login.socialFailures.${failure.failure}`, { message }).trim()}
      </Notice>
      {providers.map((provider) => {
        const Icon = icons[provider]
        return (
          <button
            key={provider}
            type="button"
            className={classes.button}
            disabled={leavingFor !== undefined}
            onClick={() => void leave(provider)}
          >
            <Icon size={20} aria-hidden="true" className={classes.icon} />
            <span>
              {leavingFor === provider ? t('login.working') : t(`login.with.${provider}`)}
            </span>
          </button>
        )
      })}
      <p className={classes.divider}>
        <span>{t('login.orByEmail')}</span>
      </p>
    </div>
  )
}

/** Returns the environment's providers. Screens with the login load the configuration in parallel. */
function useSocialProviders(): readonly SocialProvider[] {
  const [config, setConfig] = useState<SiteConfig | undefined>(knownConfig)
  useEffect(() => {
    loadConfig().then(setConfig, (error: unknown) => console.error(error))
  }, [])
  return (config?.hostedUiUrl && config.socialProviders) || []
}
