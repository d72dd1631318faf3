import { IconDeviceMobileCheck, IconFlag, IconTags } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { portalHome, portalHomes } from '#web/lib/portal/homes.ts'
import { readPortalReturn } from '#web/lib/session/portal-return.ts'
import { readAskedMode, type SessionUser, useSession } from '#web/lib/session/session-context.tsx'
import { useFan } from '#web/lib/session/use-fan.ts'
import { classNames, PageMeta } from '#web/ui/index.ts'
import { Notice } from '../parts/index.ts'
import classes from './login.module.css'
import type { LoginStep } from './login-forms.tsx'
import { LoginPanel } from './login-panel.tsx'
import { homeOf } from './use-finish-login.ts'

/** Login as a separate page, mainly for staff. */
export function LoginPage() {
  const { t } = useTranslation()
  const session = useSession()
  const me = useFan()
  const { state } = useLocation()
  const toPortal = useSearchParams()[0].has('toPortal')
  const [step, setStep] = useState<LoginStep>({ kind: 'login' })
  const card = useRef<HTMLElement>(null)
  useAskedMode(card, setStep)
  if (session.status === 'signedIn') {
    const to = toPortal ? placeInPortal(session.user, state) : homeOf(me)
    return <Navigate to={to} replace />
  }
  return (
    <div className={classNames(classes.page, !toPortal && classes.beside)}>
      <PageMeta title={t(`login.titles.${step.kind}`)} />
      {!toPortal && <Promises />}
      <section ref={card} className={classes.card}>
        <h1 className={classes.title}>{t(`login.titles.${step.kind}`)}</h1>
        {toPortal && step.kind === 'login' && (
          <p className={classes.lead}>{t('login.portalLead')}</p>
        )}
        {session.status === 'signedOut' && session.reason && step.kind === 'login' && (
          <div className={classes.reason}>
            <Notice kind="hint">{t(`login.reasons.${session.reason}`)}</Notice>
          </div>
        )}
        <LoginPanel key={step.kind} step={step} goTo={setStep} />
      </section>
    </div>
  )
}

/** Benefits of an account, beside the form if the window is wide enough. */
function Promises() {
  const { t } = useTranslation()
  return (
    <div className={classes.promise}>
      <p className={classes.slogan}>
        {t('home.heroSave')} <span className={classes.marked}>{t('home.heroFan')}</span>
      </p>
      <ul className={classes.reasons}>
        <li>
          <IconFlag size={24} aria-hidden="true" />
          {t('home.stepFollowText')}
        </li>
        <li>
          <IconTags size={24} aria-hidden="true" />
          {t('home.stepBrowseText')}
        </li>
        <li>
          <IconDeviceMobileCheck size={24} aria-hidden="true" />
          {t('home.stepRedeemText')}
        </li>
      </ul>
    </div>
  )
}

/** Switches between login and sign-up when the reader presses a link in the header or footer. */
function useAskedMode(
  card: RefObject<HTMLElement | null>,
  setStep: (change: (now: LoginStep) => LoginStep) => void,
): void {
  const { key, state } = useLocation()
  const mode = readAskedMode(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press adds a history entry.
  useEffect(() => {
    if (!mode) return
    setStep((now) => (now.kind === mode ? now : { kind: mode }))
    card.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [key, mode, card, setStep])
}

/**
 * Returns the portal page that a user requested before the login, or else the user's start page.
 * For users without a start page, returns the portal's root page.
 */
function placeInPortal(user: SessionUser, state: unknown): string {
  const home = portalHome(user)
  return home === portalHomes.root.href() ? home : (readPortalReturn(state) ?? home)
}
