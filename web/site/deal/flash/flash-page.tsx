import { useTranslation } from 'react-i18next'
import { endsAt, remaining, unavailability } from '#shared/deals/availability.ts'
import { formatMoment, formatNumber } from '#web/lib/format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/index.ts'
import { DealPage } from '../deal-page.tsx'
import type { DealData } from '../use-deal.ts'
import { FlashAction } from './flash-action.tsx'
import classes from './flash-facts.module.css'

/** A flash deal's page, with its countdown, stock and checkout. */
export function FlashPage() {
  return <DealPage Action={FlashAction} Facts={FlashFacts} />
}

/** Number of units below which the stock is highlighted and its total left out. */
const FEW = 5

/** The time and the number of units left of a flash deal. */
function FlashFacts({ page }: { page: DealData }) {
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

/** A visual countdown. Screen readers get the time of the end instead, as it does not change. */
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

function Stock({ page: { deal, tally } }: { page: DealData }) {
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

interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  readonly isLastHour: boolean
}

/** Returns the time left in whole units; all zero once it is over. */
function timeLeft(end: string, now: Date): TimeLeft {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now.getTime()) / 1000))
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isLastHour: left < 3600,
  }
}
