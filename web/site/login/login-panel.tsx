import {
  IconBrandAppleFilled,
  IconBrandFacebookFilled,
  IconBrandGoogleFilled,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { SOCIAL_NAMES, type SocialProvider } from '#shared/social.ts'
import { knownConfig, loadConfig, type SiteConfig } from '#web/lib/config.ts'
import { loadAuth } from '#web/lib/session/session-store.ts'
import { beginSocialSignIn } from '#web/lib/session/social-sign-in.ts'
import { useComeBack } from '#web/lib/use-come-back.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Notice, ResetForm, SendCodeForm } from '../parts/index.ts'
import classes from './login.module.css'
import {
  CodeForm,
  type LoginStep,
  SecondFactorForm,
  SignInForm,
  SignUpForm,
  type StepProps,
} from './login-forms.tsx'
import { readSocialFailure, socialOrigin, useFinishLogin } from './use-finish-login.ts'

type LoginPanelProps = { step: LoginStep; goTo: (step: LoginStep) => void }

/** Form of the current step, for the dialog and for the page. */
export function LoginPanel({ step, goTo }: LoginPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focuses the first field once the dialog is open, unless the user is already typing in the
    // form.
    if (panel.current?.contains(document.activeElement)) return
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  useEffect(() => {
    // Loads the script before the user types, because a missing script can reload the page only
    // while nothing is typed.
    loadAuth().catch((error: unknown) => console.error(error))
  }, [])
  return (
    <div ref={panel}>
      {(step.kind === 'login' || step.kind === 'signup') && <SocialSignIn />}
      <Form step={step} goTo={goTo} />
    </div>
  )
}

function Form({ step, goTo }: LoginPanelProps) {
  const finish = useFinishLogin()
  const onSignedIn = async (isNew: boolean) => void (await finish(isNew))
  switch (step.kind) {
    case 'login':
      return <SignInForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'signup':
      return <SignUpForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'code':
      return <CodeForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'secondFactor':
      return <SecondFactorForm step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'forgot':
      return <ForgotStep step={step} goTo={goTo} onSignedIn={onSignedIn} />
    case 'reset':
      return <ResetStep step={step} goTo={goTo} onSignedIn={onSignedIn} />
  }
}

function ForgotStep({ step, goTo }: StepProps<'forgot'>) {
  const { t } = useTranslation()
  return (
    <SendCodeForm
      email={step.email}
      emailLabel={t('login.email')}
      onSent={(email) => goTo({ kind: 'reset', email })}
    >
      {step.isUnknown && <Notice kind="hint">{t('login.unknownPassword')}</Notice>}
      <button type="button" className={classes.textButton} onClick={() => goTo({ kind: 'login' })}>
        {t('login.back')}
      </button>
    </SendCodeForm>
  )
}

/**
 * Form that sets a new password, and then signs in with it. Staff with a second factor are then
 * asked for its code.
 */
function ResetStep({ step: { email }, goTo, onSignedIn }: StepProps<'reset'>) {
  const { t } = useTranslation()
  const signIn = async (password: string) => {
    const auth = await loadAuth()
    const next = await auth.signIn(email, password)
    if (next === 'secondFactor') return goTo({ kind: 'secondFactor' })
    if (next !== 'done') throw new Error('This account needs a step that is not known')
    return onSignedIn(false)
  }
  return (
    <ResetForm email={email} submitWord={t('login.savePassword')} onReset={signIn}>
      <button
        type="button"
        className={classes.textButton}
        onClick={() => goTo({ kind: 'forgot', email })}
      >
        {t('login.resend')}
      </button>
    </ResetForm>
  )
}

const icons: Record<SocialProvider, typeof IconBrandGoogleFilled> = {
  google: IconBrandGoogleFilled,
  facebook: IconBrandFacebookFilled,
  apple: IconBrandAppleFilled,
}

/** Sign-in buttons of social providers. Hidden if the environment has none. */
function SocialSignIn() {
  const { t } = useTranslation()
  const language = useLanguage()
  const location = useLocation()
  const providers = useSocialProviders()
  const [failure, setFailure] = useState(() => readSocialFailure(location.state))
  const [leavingFor, setLeaving] = useState<SocialProvider>()
  useComeBack(() => setLeaving(undefined))
  if (providers.length === 0) return null
  // In French, hides the provider's message, because providers and the user pool send only English.
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
            aria-label={leavingFor === provider ? undefined : t(`login.with.${provider}`)}
            onClick={() => void leave(provider)}
          >
            <Icon size={20} aria-hidden="true" />
            <span>{leavingFor === provider ? t('login.working') : SOCIAL_NAMES[provider]}</span>
          </button>
        )
      })}
      <p className={classes.divider}>
        <span>{t('login.orByEmail')}</span>
      </p>
    </div>
  )
}

/** Returns the social providers in the environment's configuration. */
function useSocialProviders(): readonly SocialProvider[] {
  const [config, setConfig] = useState<SiteConfig | undefined>(knownConfig)
  useEffect(() => {
    loadConfig().then(setConfig, (error: unknown) => console.error(error))
  }, [])
  return (config?.hostedUiUrl && config.socialProviders) || []
}
