import { useTranslation } from 'react-i18next'
import { endsAt, remaining, unavailability } from '#shared/deals/availability.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { DealPage } from '../page-data.ts'
import classes from './flash-facts.module.css'
import { timeLeft } from './time-left.ts'

/** Fewer than these are few: they are shown without the total. */
const FEW = 5

/** Shows how long a flash deal is still for sale, and how many units are left. */
export function FlashFacts({ page }: { page: DealPage }) {
  const now = useServerNow()
  const { deal, tally } = page
  const stop = unavailability({ ...deal, ...tally }, now)
  if (stop !== undefined && stop !== 'allHeld') return null
  const end = endsAt(deal)
  return (
    <div className={classes.facts}>
      {end && <Clock end={end} zone={deal.timeZone} now={now} />}
      <Stock page={page} />
    </div>
  )
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** The clock is for the eye; who listens hears the moment once instead of every second. */
function Clock({ end, zone, now }: { end: string; zone: string; now: Date }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const left = timeLeft(end, now)
  return (
    <div className={classNames(classes.clock, left.isLastHour && classes.lastHour)}>
      <p className={classes.label} aria-hidden="true">
        {t('flash.endsIn')}
      </p>
      <div className={classes.digits} aria-hidden="true">
        {units.map((unit) => (
          <span key={unit} className={classes.unit}>
            <span className={classes.number} translate="no">
              {unit === 'days' ? left.days : String(left[unit]).padStart(2, '0')}
            </span>
            <span className={classes.word}>{t(`flash.units.${unit}`)}</span>
          </span>
        ))}
      </div>
      <p className={classes.until}>
        {tSite('deal.until', { moment: formatMoment(end, language, zone) })}
      </p>
    </div>
  )
}

function Stock({ page: { deal, tally } }: { page: DealPage }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const left = remaining({ ...deal, ...tally })
  const total = deal.totalAvailable
  if (left === undefined || total === undefined || total === 0) return null
  const isFew = left < FEW
  const words = {
    count: left,
    left: formatNumber(left, language),
    total: formatNumber(total, language),
  }
  return (
    <div className={classNames(classes.stock, isFew && classes.few)}>
      <p className={classes.left}>
        {isFew && left > 0 ? t('flash.last', words) : t('flash.stock', words)}
      </p>
      <div className={classes.bar} aria-hidden="true">
        <span style={{ transform: `scaleX(${left / total})` }} />
      </div>
    </div>
  )
}
