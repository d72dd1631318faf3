import { useTranslation } from 'react-i18next'
import type { ListedDealRow } from '#shared/api/portal-deals.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { endsAt } from '#shared/deals/availability.ts'
import { isDraft, isScheduled } from '#shared/deals/status.ts'
import { formatShortDay } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned, Unknown } from '../../parts/index.ts'
import classes from './deals-table.module.css'

/**
 * The time at which a deal ends or is archived, whichever is first. Before its scheduled
 * publishing, the time of publishing. Unknown for an archived deal, and for a deal without such a
 * time.
 */
export function Ends({ deal }: { deal: ListedDealRow }) {
  const { t } = useTranslation('deals')
  if (isScheduled(deal)) {
    return (
      <span data-own-word="" className={classes.starts}>
        {t('columns.starts')} <Day at={deal.publishAt} />
      </span>
    )
  }
  if (!deal.published && !isDraft(deal)) return <Unknown />
  const ends = [endsAt(deal), deal.archiveAt].filter((end) => end !== undefined)
  return <Day at={ends.sort()[0]} />
}

/** A short date in the portal's time zone. The tooltip shows the exact time. */
export function Day({ at }: { at: string | undefined }) {
  const language = useLanguage()
  if (at === undefined) return <Unknown />
  return (
    <time dateTime={at} title={formatZoned(at, language, serverNow())} className={classes.day}>
      {formatShortDay(at, language, { now: serverNow(), timeZone: PORTAL_ZONE })}
    </time>
  )
}
