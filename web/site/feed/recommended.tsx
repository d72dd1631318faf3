import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recommendedOffer } from '#shared/api/feed.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { Skeleton } from '#web/ui/index.ts'
import { LoadFailure, OfferCard } from '../parts/index.ts'
import classes from './feed-page.module.css'

/** The deal that is recommended to the fan. */
export function Recommended() {
  const { t } = useTranslation('fan')
  const { data, error, refetch } = useRecommended()
  return (
    <section aria-labelledby="recommended" className={classes.recommended}>
      <h2 id="recommended" className={classes.recommendedHeading}>
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

export function useRecommended() {
  const { here } = useWhereabouts()
  // Sends only the device's position, because the server knows the profile's position.
  const near = here?.source === 'device' ? nearOf(here) : undefined
  return useQuery({
    ...answerOf(recommendedOffer, near === undefined ? {} : { query: { near } }),
    select: ({ offer }) => offer,
  })
}
