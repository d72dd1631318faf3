import { IconArrowLeft, IconTicketOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readMyPurchase } from '#light/api/purchases.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'
import { refetchIntervalOfKept, useKeptAt } from '#web/lib/wallet/kept-query.ts'
import { ownPurchase, purchaseName } from '#web/lib/wallet/purchases.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusAfterPress } from '#web/ui/use-focus-after-press.ts'
import { KeptNote } from '../parts/kept-note.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import type { OwnPurchase } from './own-purchase.ts'
import classes from './purchase-page.module.css'
import { PurchaseTicket } from './purchase-ticket.tsx'
import { nameOfPurchase } from './purchase-words.ts'
import { RefundPart } from './refund-part.tsx'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** While the code may be confirmed or its money is under way, the page looks again this often. */
const LOOK_AGAIN_MS = 10_000

/** One purchase with its code, to be shown at the counter. */
export function PurchasePage() {
  const { purchaseId = '' } = useParams()
  const session = useSession()
  useFocusAfterPress()
  const { t } = useTranslation('fan')
  const reader = session.status === 'signedIn' ? session.user.key : undefined
  const { data, error, refetch } = useQuery({
    ...ownPurchase(reader ?? '', purchaseId),
    enabled: reader !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      refetchIntervalOfKept(purchaseName(purchaseId)) ||
      (['unredeemed', 'refunding'].includes(state.data?.purchase.state ?? '') && LOOK_AGAIN_MS),
  })
  const keptAt = useKeptAt(reader, purchaseName(purchaseId), readMyPurchase)
  const isGone = hasCode(error, 'notFound')
  const title = t('confirmation.title')
  return (
    <div className={classes.page}>
      {session.status === 'signedIn' && data && !isGone ? (
        <Loaded purchase={data.purchase} now={data.now} keptAt={keptAt} />
      ) : (
        <>
          <PageMeta title={isGone ? t('purchase.gone') : title} isGone={isGone} isPrivate />
          <h1 className="sr-only">{isGone ? t('purchase.gone') : title}</h1>
          {session.status === 'signedOut' ? (
            <SignInPrompt />
          ) : isGone ? (
            <Gone />
          ) : error ? (
            <LoadFailure error={error} onRetry={refetch} />
          ) : (
            <Skeleton className={classes.bone} />
          )}
        </>
      )}
    </div>
  )
}

function Gone() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('purchase.gone')}
      icon={<IconTicketOff size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.purchases.href()}>{t('purchase.back')}</ButtonLink>}
    />
  )
}

type LoadedProps = {
  purchase: OwnPurchase
  now: string
  /** When it was kept, where the server did not answer. */
  keptAt: string | undefined
}

function Loaded({ purchase, now, keptAt }: LoadedProps) {
  const { t } = useTranslation('fan')
  const { t: tWallet } = useTranslation('wallet')
  const language = useLanguage()
  const name = nameOfPurchase(purchase, language)
  const terms = inLanguage(language, purchase.terms, purchase.termsFr)
  const { priceCents, currency, createdAt, sponsorName, sponsorAddress } = purchase
  return (
    <>
      <PageMeta title={name.text} isPrivate />
      <Link to={paths.purchases.href()} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('purchase.back')}
      </Link>
      <h1 className="sr-only" lang={name.lang}>
        {name.text}
      </h1>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchase')}</KeptNote>}
      <div className={classes.columns}>
        <PurchaseTicket purchase={purchase} isKept={keptAt !== undefined} />
        <div className={classes.details}>
          <dl className={classes.facts}>
            <div>
              <dt>{t('purchase.price')}</dt>
              <dd>{formatMoney(priceCents, currency, language)}</dd>
            </div>
            <div>
              <dt>{t('purchase.bought')}</dt>
              <dd>{formatMoment(createdAt, language)}</dd>
            </div>
            <div>
              <dt>{t('purchase.where')}</dt>
              <dd>{[sponsorName, sponsorAddress].filter(Boolean).join(', ')}</dd>
            </div>
          </dl>
          {terms.text && (
            <section>
              <h2 className={classes.heading}>{t('purchase.terms')}</h2>
              <p className={classes.terms} lang={terms.lang}>
                {terms.text}
              </p>
            </section>
          )}
          <p>
            <Link to={paths.flashDeal.href(purchase.offerKey)} className={classes.original}>
              {t('purchase.original')}
            </Link>
          </p>
          {!keptAt && <RefundPart purchase={purchase} now={now} />}
        </div>
      </div>
    </>
  )
}
