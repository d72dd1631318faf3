import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { SocialProvider } from '#shared/social.ts'
import { beginSocialSignIn } from '#web/lib/session/social-sign-in.ts'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Notice } from '../parts/notice.tsx'
import { readSocialFailure, socialOrigin } from './social-return.ts'
import classes from './social-sign-in.module.css'
import { useSocialProviders } from './use-social-providers.ts'

const icons: Record<SocialProvider, typeof IconBrandGoogleFilled> = {
  google: IconBrandGoogleFilled,
  facebook: IconBrandFacebookFilled,
  apple: IconBrandAppleFilled,
}

/** The ways in that need no password, above the form; nothing where the environment has none. */
export function SocialSignIn() {
  const { t } = useTranslation()
  const language = useLanguage()
  const location = useLocation()
  const providers = useSocialProviders()
  const [failure, setFailure] = useState(() => readSocialFailure(location.state))
  const [leavingFor, setLeaving] = useState<SocialProvider>()
  useComeBack(() => setLeaving(undefined))
  if (providers.length === 0) return null
  // Providers and the pool speak English alone.
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
