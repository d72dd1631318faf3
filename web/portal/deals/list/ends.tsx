import { useTranslation } from 'react-i18next'
import type { ListedDealRow } from '#shared/api/portal-deals.ts'
import { endsAt, isRunning } from '#shared/deals/availability.ts'
import { isDraft, isScheduled } from '#shared/deals/status.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { Day, Unknown } from '../../parts/index.ts'
import classes from './deals-table.module.css'

/**
 * The time at which a deal ends or is archived, whichever is first. Before its scheduled
 * publishing, the time of publishing. Unknown for an archived deal, and for a deal without such a
 * time. The end of a trigger counts while the deal is triggered.
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
  const current = isRunning(deal, serverNow()) ? deal : { ...deal, triggerEndAt: undefined }
  const ends = [endsAt(current), deal.archiveAt].filter((end) => end !== undefined)
  return <Day at={ends.sort()[0]} />
}
