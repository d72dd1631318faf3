import { IconClockPause } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readDeal } from '#shared/api/deals.ts'
import { endsAt, unavailability } from '#shared/deals/availability.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { formatMoment } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { RemotePicture } from '#web/ui/index.ts'
import { descriptionOf } from '../offers/offer-words.ts'
import classes from './pending-deal.module.css'

/** Milliseconds between refetches, so that the end of the deal is shown. */
const REFRESH_MS = 20_000

/**
 * Returns the query of the deal that a visitor wants to redeem. Its key is that of the deal's page.
 */
export function usePendingDeal(offerKey: string | undefined) {
  const session = useSession()
  const reader = session.status === 'signedIn' ? session.user.key : 'visitor'
  const asked = { params: { dealKey: offerKey ?? '' } }
  return useQuery({
    queryKey: keyOf(readDeal, asked, reader),
    queryFn: ({ signal }) => call(readDeal, { ...asked, signal }),
    enabled: offerKey !== undefined,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
}

/** The deal for which a visitor signs up, with picture, offer, business and end. */
export function PendingDeal({ offerKey }: { offerKey: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, error } = usePendingDeal(offerKey)
  if (hasCode(error, 'notFound')) return <Stop words={t('deal.gone')} />
  if (typeof data !== 'object') return null
  const { deal, sponsor, tally } = data
  const offer = descriptionOf(deal, language)
  const stop = unavailability({ ...deal, ...tally }, serverNow())
  const end = endsAt(deal) ?? deal.expiresAt
  return (
    <section className={classes.deal} aria-label={t('deal.pending')}>
      <RemotePicture
        path={deal.picture}
        use="pendingDeal"
        alt=""
        className={classes.picture}
        fallback={null}
        priority="soon"
      />
      <div className={classes.words}>
        <p className={classes.offer} lang={offer.lang}>
          {offer.text}
        </p>
        <p className={classes.fact}>{sponsor.name}</p>
        {stop !== undefined && <Stop words={t(`deal.unavailable.${stop}`)} />}
        {stop === undefined && end !== undefined && (
          <p className={classes.fact}>
            {t('deal.until', { moment: formatMoment(end, language, deal.timeZone) })}
          </p>
        )}
      </div>
    </section>
  )
}

/** Says why the deal cannot be redeemed. */
function Stop({ words }: { words: string }) {
  return (
    <p role="status" className={classes.stop}>
      <IconClockPause size={20} aria-hidden="true" />
      <span>{words}</span>
    </p>
  )
}
