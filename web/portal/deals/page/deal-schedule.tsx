import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { hasPassed } from '#shared/deals/availability.ts'
import { isScheduled } from '#shared/deals/status.ts'
import { numberFormat } from '#shared/intl-formats.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned, Section } from '../../parts/index.ts'
import classes from './deal-page.module.css'

/** Lists the moments of a deal in order. Marks moments that have passed. */
export function Schedule({ deal }: { deal: DealRow }) {
  const { t } = useTranslation('deals')
  const language = useLanguage()
  const now = serverNow()
  const steps = stepsOf(deal, now)
  const hasEnd = steps.some(({ name }) => ENDS.includes(name))
  const hours = numberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  return (
    <Section title={t('schedule.title')}>
      <ol className={classes.schedule}>
        {steps.map(({ name, at }) => (
          <li key={name} data-passed={name !== 'waiting' && hasPassed(at, now)}>
            <span className={classes.step}>{t(`schedule.${name}`)}</span>
            {name === 'waiting' ? (
              deal.triggerDurationHours !== undefined && (
                <span className={classes.note}>
                  {t('schedule.runs', { duration: hours.format(deal.triggerDurationHours) })}
                </span>
              )
            ) : (
              <time dateTime={at} className={classes.note}>
                {formatZoned(at, language, now, deal.timeZone)}
              </time>
            )}
          </li>
        ))}
        {!hasEnd && (
          <li>
            <span className={classes.step}>
              {t(steps.length === 0 ? 'schedule.none' : 'schedule.noEnd')}
            </span>
          </li>
        )}
      </ol>
    </Section>
  )
}

const ENDS: readonly string[] = ['expiresAt', 'expired', 'archiveAt', 'archivedAt']

/**
 * Returns the moments that are set for a deal, in order. If the deal waits for its trigger, adds an
 * entry between the past and the future moments.
 */
function stepsOf(deal: DealRow, now: Date) {
  const { flashDeal, contestDeal, published, triggered, active } = deal
  const isRunning = published && triggered && active
  const expires = flashDeal || contestDeal ? deal.expiresAt : undefined
  const triggerName = hasPassed(deal.triggerEndAt, now) ? 'triggerEnded' : 'triggerEndAt'
  const moments = [
    { name: 'publishedAt', at: deal.publishedAt },
    { name: 'publishAt', at: isScheduled(deal) ? deal.publishAt : undefined },
    { name: 'activatedAt', at: isRunning ? deal.activatedAt : undefined },
    { name: triggerName, at: isRunning ? deal.triggerEndAt : undefined },
    { name: 'waiting', at: published && triggered && !active ? now.toISOString() : undefined },
    { name: hasPassed(expires, now) ? 'expired' : 'expiresAt', at: expires },
    { name: 'archiveAt', at: deal.archiveAt },
    { name: 'archivedAt', at: published ? undefined : deal.archivedAt },
  ] as const
  return moments
    .flatMap(({ name, at }) => (at === undefined ? [] : [{ name, at }]))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
