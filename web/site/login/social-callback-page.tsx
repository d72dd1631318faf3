import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { needsOnboarding } from '#web/lib/session/me.ts'
import { finishSocialSignIn, type SocialOutcome } from '#web/lib/session/social-sign-in.ts'
import { PageMeta } from '#web/ui/index.ts'
import classes from './login.module.css'
import { useFinishLogin, withLogin } from './use-finish-login.ts'

/**
 * Page to which the user pool redirects after a social sign-in. Completes the sign-in, then opens
 * onboarding for a new fan, or else the page that the fan came from. After a failure, opens the
 * login on that page.
 */
export function SocialCallbackPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const finish = useFinish()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finishSocialSignIn(search).then(finish)
  }, [search, finish])
  return (
    <div className={classes.page}>
      <PageMeta title={t('login.titles.login')} />
      <p role="status" className={classes.lead}>
        {t('login.signingIn')}
      </p>
    </div>
  )
}

function useFinish() {
  const navigate = useNavigate()
  const finishLogin = useFinishLogin()
  const goTo = (path: string, state?: object) => void navigate(path, { replace: true, state })
  const fail = (from: string, failure: string, message: string) =>
    goTo(withLogin(from), { socialFailure: { failure, message } })
  return async (outcome: SocialOutcome) => {
    switch (outcome.kind) {
      case 'leaving':
        return
      case 'cancelled':
        return goTo(outcome.from)
      case 'failed':
        return fail(outcome.from, outcome.failure, outcome.message)
      case 'signedIn': {
        const me = await finishLogin(undefined, outcome.from)
        if (me === 'signedOut') return fail(outcome.from, 'failed', '')
        goTo(needsOnboarding(me) ? paths.onboarding.href() : outcome.from)
      }
    }
  }
}
