import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readPortalDeal } from '#light/api/portal-deals.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/message.tsx'
import { RemotePicture } from '#web/ui/remote-picture.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { asking } from '../../parts/live/live.ts'
import classes from './activation-sheet.module.css'
import { nameOf } from './deal-name.ts'
import { failureOf } from './deed-failure.ts'
import type { Deeds } from './use-deeds.ts'

/** Shows a deal as it is now before it is triggered. */
export function ActivationSheet({ deeds }: { deeds: Deeds }) {
  const { t } = useTranslation('deals')
  const common = useTranslation().t
  const dealKey = deeds.asked?.deal.key
  const { data, error } = useQuery({
    ...answerOf(readPortalDeal, { params: { dealKey: dealKey ?? '' } }),
    ...asking,
    enabled: dealKey !== undefined,
  })
  return (
    <Sheet
      isOpen={dealKey !== undefined}
      title={t('activation.title')}
      closeLabel={common('common.close')}
      onClose={deeds.cancel}
      footer={
        <>
          <Button look="outline" onClick={deeds.cancel}>
            {t('activation.cancel')}
          </Button>
          <Button
            aria-disabled={deeds.isPending || data === undefined}
            onClick={() => data && deeds.confirm()}
          >
            {t('activation.activate')}
          </Button>
        </>
      }
    >
      {data && <Offer deal={data.deal} />}
      {!data && error && <ErrorState title={t('activation.failed')} />}
      {!data && !error && <Skeleton className={classes.bone} />}
      {deeds.askedError && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(deeds.askedError)}`)}
        </p>
      )}
    </Sheet>
  )
}

type OfferProps = { deal: NonNullable<Deeds['asked']>['deal'] }

function Offer({ deal }: OfferProps) {
  const name = nameOf(deal, useLanguage())
  return (
    <div className={classes.offer}>
      <RemotePicture
        path={deal.picture}
        use="dealCard"
        alt=""
        className={classes.picture}
        fallback={<span className={classes.picture} />}
        priority="soon"
      />
      <p className={classes.name} lang={name.lang}>
        {name.text}
      </p>
      <p className={classes.sponsor}>{deal.sponsor.name}</p>
    </div>
  )
}
