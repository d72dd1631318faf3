import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useSaveProfile } from '#web/lib/fan/profile.ts'
import { paths } from '#web/lib/paths.ts'
import { pendingDeal } from '#web/lib/session/pending-action.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { Button, classNames, Mark, PageMeta, Sheet, Skeleton } from '#web/ui/index.ts'
import { Agreement, Notice, PendingDeal } from '../parts/index.ts'
import { FollowStep } from './follow-step.tsx'
import classes from './onboarding-page.module.css'
import { type AboutDraft, AboutStep, aboutDraftOf, NameStep } from './person-steps.tsx'
import promoCard from './promo-card.module.css'
import { openStep, STEPS, type Step, stepOf } from './step-rules.ts'

/**
 * Page with the three steps of onboarding. Each step has an address, so that the Back button works.
 */
export function OnboardingPage() {
  const { t } = useTranslation('fan')
  const asked = stepOf(useSearchParams()[0].get('step'))
  const step = asked ?? 1
  const navigate = useNavigate()
  const goTo = (next: Step) => void navigate(paths.onboarding.href(next))
  const me = useFan()
  const card = useStepFocus(step)
  const [draft, setDraft] = useState<AboutDraft>()
  const [deal] = useState(pendingDeal)
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
          <h1>{t('onboarding.title')}</h1>
          <Progress step={step} />
        </header>
        {deal !== undefined && <PendingDeal offerKey={deal} />}
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
        {me && step === 3 && <FollowStep me={me} wanted={deal} onBack={() => goTo(2)} />}
      </section>
      {/* Step 3 has a map in place of the promotion. */}
      {step !== 3 && <PromoCard />}
      {me && !me.user.agreeToTermsAndConditions && <TermsDialog />}
    </div>
  )
}

/**
 * Scrolls to the top and focuses the new step when the step changes, because the pressed button is
 * gone.
 */
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

/** Shows the progress as text and as a bar. */
function Progress({ step }: { step: Step }) {
  const { t } = useTranslation('fan')
  const words = t('onboarding.stepOf', { step, total: STEPS.length })
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('onboarding.progress')}
        aria-valuemin={1}
        aria-valuemax={STEPS.length}
        aria-valuenow={step}
        aria-valuetext={words}
      >
        {STEPS.map((each) => (
          <span key={each} className={classNames(classes.part, each <= step && classes.done)} />
        ))}
      </div>
      <p className={classes.words}>{words}</p>
    </div>
  )
}

/** Dialog that asks for agreement to the terms. Only accepting closes it. */
function TermsDialog() {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const save = useSaveProfile()
  const [hasAgreed, setAgreed] = useState(false)
  const [wantsNews, setNews] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const accept = () => {
    setMissing(!hasAgreed)
    if (!hasAgreed || save.isPending) return
    save.mutate({ agreeToTermsAndConditions: true, subscribeToUpdates: wantsNews })
  }
  return (
    <Sheet
      isOpen
      isBinding
      title={t('onboarding.termsTitle')}
      closeLabel={tSite('common.close')}
      onClose={() => undefined}
      onRefused={() => setMissing(true)}
      footer={
        <Button wide aria-busy={save.isPending} onClick={accept}>
          {t('onboarding.accept')}
        </Button>
      }
    >
      <div className={classes.content}>
        <p>{t('onboarding.termsText')}</p>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={hasAgreed}
            onChange={(event) => {
              setAgreed(event.currentTarget.checked)
              setMissing(false)
            }}
          />
          <span>
            <Agreement />
          </span>
        </label>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={wantsNews}
            onChange={(event) => setNews(event.currentTarget.checked)}
          />
          <span>{t('onboarding.news')}</span>
        </label>
        {isMissing && <Notice kind="failure">{t('onboarding.termsRequired')}</Notice>}
        {save.error && <Notice kind="failure">{t('failures.any')}</Notice>}
      </div>
    </Sheet>
  )
}

const stripes = Array.from({ length: 9 }, (_, index) => index)

/** Promotes the benefits of an account. On wide screens, beside the form. */
function PromoCard() {
  const { t } = useTranslation('fan')
  return (
    <aside className={promoCard.card}>
      <svg viewBox="0 0 360 200" className={promoCard.stands} aria-hidden="true">
        {stripes.map((row) =>
          Array.from({ length: 15 }, (_, seat) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing whose seats never move.
              key={`${row}-${seat}`}
              cx={12 + seat * 24 + (row % 2) * 12}
              cy={14 + row * 22}
              r={7.5}
              className={promoCard[seatLook(row, seat)]}
            />
          )),
        )}
      </svg>
      <span className={promoCard.mark}>
        <Mark size={40} />
      </span>
      <p className={promoCard.words}>{t('onboarding.promo')}</p>
    </aside>
  )
}

/**
 * Returns the color of a seat. The colors look random but are computed, so that every fan sees the
 * same picture.
 */
function seatLook(row: number, seat: number): 'amber' | 'light' | 'dark' {
  const place = (row * 7 + seat * 5 + row * seat) % 11
  if (place === 0) return 'amber'
  return place < 4 ? 'light' : 'dark'
}
