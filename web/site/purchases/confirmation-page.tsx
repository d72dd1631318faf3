import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { readMyCheckout } from '#light/api/purchases.ts'
import { topicName } from '#shared/live-topics.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Bought } from './bought.tsx'
import classes from './confirmation-page.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'
import { waitBeforeLook } from './wait-before-look.ts'

/** Page after a payment: waits for its confirmation, then shows the code. */
export function ConfirmationPage() {
  const { t } = useTranslation('fan')
  const session = useSession()
  return (
    <div className={classes.page}>
      <PageMeta title={t('confirmation.title')} isPrivate />
      {session.status === 'signedOut' ? (
        <>
          <h1 className="sr-only">{t('confirmation.title')}</h1>
          <SignInPrompt />
        </>
      ) : (
        <Confirmation isSignedIn={session.status === 'signedIn'} />
      )}
    </div>
  )
}

function Confirmation({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useTranslation('fan')
  const { dealId = '' } = useParams()
  const checkoutKey = useSearchParams()[0].get('checkout') ?? ''
  const { data, error } = useOutcome(dealId, checkoutKey, isSignedIn)
  const isLong = useIsLong()
  const isUnknown = checkoutKey === '' || hasCode(error, 'notFound')
  if (data?.purchase) return <Bought purchase={data.purchase} />
  if (isUnknown) {
    return (
      <Message title={t('confirmation.unknownTitle')} text={t('confirmation.unknown')}>
        <Ways dealKey={dealId} />
      </Message>
    )
  }
  switch (data?.state) {
    case 'refunding':
    case 'refunded': {
      const { state, refundReason = 'soldOut' } = data
      return (
        <Message
          title={t(`confirmation.${refundReason}.title`)}
          text={t(`confirmation.${refundReason}.${state}`)}
        >
          <Ways dealKey={dealId} />
        </Message>
      )
    }
    case 'released':
      return (
        <Message title={t('confirmation.releasedTitle')} text={t('confirmation.released')}>
          <Ways dealKey={dealId} isPrimary />
        </Message>
      )
    default:
      break
  }
  const waiting = isLong ? 'waitingLong' : 'waiting'
  return (
    <Message
      isWaiting
      title={t('confirmation.waitingTitle')}
      text={t(`confirmation.${error ? 'unreachable' : waiting}`)}
    >
      {(isLong || error) && (
        <ButtonLink to={paths.purchases.href()}>{t('confirmation.toPurchases')}</ButtonLink>
      )}
    </Message>
  )
}

/**
 * Looks until the payment is confirmed or undone, ever more rarely, also where no answer comes: it
 * may be paid already. A live message hastens it.
 */
function useOutcome(dealKey: string, checkoutKey: string, isSignedIn: boolean) {
  const query = useQuery({
    ...answerOf(readMyCheckout, { params: { checkoutKey } }),
    enabled: isSignedIn && checkoutKey !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdateCount, errorUpdateCount } = state
      const isOpen = data ? ['held', 'refunding'].includes(data.state) : !hasCode(error, 'notFound')
      return isOpen && waitBeforeLook(dataUpdateCount + errorUpdateCount)
    },
  })
  const isOpen = query.data?.state === 'held'
  const topic = topicName({ kind: 'deal', offerKey: dealKey })
  useTopic(isOpen ? topic : undefined, () => void query.refetch())
  return query
}

const LONG_MS = 20_000

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}

type MessageProps = {
  title: string
  text: string
  isWaiting?: boolean
  children?: ReactNode
}

function Message({ title, text, isWaiting, children }: MessageProps) {
  return (
    <section className={classes.message} aria-live="polite">
      {isWaiting && <span className={classes.wait} aria-hidden="true" />}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>{children}</div>
    </section>
  )
}

function Ways({ dealKey, isPrimary }: { dealKey: string; isPrimary?: boolean }) {
  const { t } = useTranslation('fan')
  return (
    <>
      <ButtonLink look={isPrimary ? 'primary' : 'outline'} to={paths.flashDeal.href(dealKey)}>
        {t('confirmation.toDeal')}
      </ButtonLink>
      <ButtonLink look="outline" to={paths.purchases.href()}>
        {t('confirmation.toPurchases')}
      </ButtonLink>
      <ButtonLink look="outline" to={paths.deals.href()}>
        {t('confirmation.toDeals')}
      </ButtonLink>
    </>
  )
}
