import { useTranslation } from 'react-i18next'
import { LIFT_PEOPLE_MIN } from '#shared/alerts/lift-limits.ts'
import type { readTeamDashboard } from '#shared/api/portal.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { useNumber } from '../use-number.ts'
import classes from './lift-summary.module.css'

export type Lift = NonNullable<OutputOf<typeof readTeamDashboard>['alerts']>
export type Compared = Pick<Lift, 'told' | 'held' | 'brought' | 'unknown'>

type LiftSummaryProps = { lift: Compared & Pick<Lift, 'alerts' | 'deals'> }

/** Sentence that says what alerts brought, with the numbers of alerts and deals. */
export function LiftSummary({ lift }: LiftSummaryProps) {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const { alerts, deals } = lift
  return (
    <div>
      <p className={classes.verdict}>
        <Verdict compared={lift} />
      </p>
      <p className={classes.basis}>
        {t('lift.basis', { alerts: number(alerts), deals: number(deals) })}
      </p>
    </div>
  )
}

/** Sentence that says what the alerts brought, or why that is unknown. */
function Verdict({ compared: { brought, held, unknown } }: { compared: Compared }) {
  const { t } = useTranslation('organizations')
  const number = useNumber()
  const points = usePoints()
  if (brought === undefined) {
    return unknown === 'chance'
      ? t('lift.chance')
      : t('lift.tooFew', { held: number(held.people), least: number(LIFT_PEOPLE_MIN) })
  }
  const { share, low, high } = brought
  return share > 0
    ? t('lift.more', { points: points(share), low: points(low), high: points(high) })
    : t('lift.fewer', { points: points(-share), low: points(-high), high: points(-low) })
}

/** Returns a function that formats a difference of shares as a number of percentage points. */
export function usePoints(signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const language = useLanguage()
  const format = numberFormat(language, { maximumFractionDigits: 1, signDisplay })
  return (share: number) => format.format(100 * share)
}
