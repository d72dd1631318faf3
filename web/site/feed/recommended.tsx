import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { OfferCard } from '../parts/offers/offer-card.tsx'
import classes from './recommended.module.css'
import { useRecommended } from './use-feed.ts'

/** The one deal that suits the fan best. */
export function Recommended() {
  const { t } = useTranslation('fan')
  const { data, error, refetch } = useRecommended()
  return (
    <section aria-labelledby="recommended">
      <h2 id="recommended" className={classes.heading}>
        {t('feed.recommended')}
      </h2>
      {data === undefined && !error && <Skeleton className={classes.bone} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data === null && <p className={classes.none}>{t('feed.noRecommended')}</p>}
      {data && (
        <div className={classes.card}>
          <OfferCard offer={data} />
        </div>
      )}
    </section>
  )
}
