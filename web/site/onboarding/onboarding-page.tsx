import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type AboutDraft, AboutStep, aboutDraftOf } from './about-step.tsx'
import { FollowStep } from './follow-step.tsx'
import { NameStep } from './name-step.tsx'
import classes from './onboarding-page.module.css'
import { Progress } from './progress.tsx'
import { PromoCard } from './promo-card.tsx'
import { openStep, STEPS, type Step, stepOf } from './step-rules.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The three steps of a new fan; each is an address, so that the browser's own back works. */
export function OnboardingPage() {
  const { t } = useTranslation('fan')
  const asked = stepOf(useSearchParams()[0].get('step'))
  const step = asked ?? 1
  const navigate = useNavigate()
  const goTo = (next: Step) => void navigate(paths.onboarding.href(next))
  const me = useFan()
  const card = useStepFocus(step)
  const [draft, setDraft] = useState<AboutDraft>()
  const open = me && openStep(asked, me.user)
  if (open !== undefined && open !== asked)
    return <Navigate to={paths.onboarding.href(open)} replace />
  return (
    <div className={classes.page}>
      <PageMeta title={t('onboarding.title')} />
      <section
        ref={card}
        className={classes.card}
        tabIndex={-1}
        aria-label={t('onboarding.stepOf', { step, total: STEPS.length })}
      >
        <header className={classes.head}>
          <h1 className={classes.title}>{t('onboarding.title')}</h1>
          <Progress step={step} />
        </header>
        {!me && <Skeleton className={classes.bone} />}
        {me && step === 1 && <NameStep me={me} onDone={() => goTo(2)} />}
        {me && step === 2 && (
          <AboutStep
            me={me}
            draft={draft ?? aboutDraftOf(me.user)}
            onDraft={setDraft}
            onBack={() => goTo(1)}
            onDone={() => {
              setDraft(undefined)
              goTo(3)
            }}
          />
        )}
        {me && step === 3 && <FollowStep me={me} onBack={() => goTo(2)} />}
      </section>
      {/* The map takes its place. */}
      {step !== 3 && <PromoCard />}
      {me && !me.user.agreeToTermsAndConditions && <TermsDialog />}
    </div>
  )
}

/** The button that led on is gone with its step: the focus goes where the next one begins. */
function useStepFocus(step: Step) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    card.current?.focus({ preventScroll: true })
  }, [step])
  return card
}
