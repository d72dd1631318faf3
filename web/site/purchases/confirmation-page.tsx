import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { readMyCheckout } from '#shared/api/purchases.ts'
import { topicName } from '#shared/live-topics.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { useTopic } from '#web/lib/live/use-topic.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink, PageMeta } from '#web/ui/index.ts'
import { Bought } from './bought.tsx'
import classes from './confirmation-page.module.css'
import { SignInPrompt } from './sign-in-prompt.tsx'

/** Page after a payment. Waits until the payment is confirmed, then shows the code. */
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
  const { offerKey = '' } = useParams()
  const checkoutKey = useSearchParams()[0].get('checkout') ?? ''
  const { data, error } = useOutcome(offerKey, checkoutKey, isSignedIn)
  const isLong = useIsLong()
  const isUnknown = checkoutKey === '' || hasCode(error, 'notFound')
  if (data?.purchase) return <Bought purchase={data.purchase} />
  if (isUnknown) {
    return (
      <Message title={t('confirmation.unknownTitle')} text={t('confirmation.unknown')}>
        <Ways offerKey={offerKey} />
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
          <Ways offerKey={offerKey} />
        </Message>
      )
    }
    case 'released':
      return (
        <Message title={t('confirmation.releasedTitle')} text={t('confirmation.released')}>
          <Ways offerKey={offerKey} isPrimary />
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
 * Polls until the payment is confirmed or undone, or the checkout is not found. Continues after
 * other errors, because the payment may have succeeded. A live message triggers a poll at once.
 */
function useOutcome(offerKey: string, checkoutKey: string, isSignedIn: boolean) {
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
  const topic = topicName({ kind: 'deal', offerKey })
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
      <h1>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.ways}>{children}</div>
    </section>
  )
}

function Ways({ offerKey, isPrimary }: { offerKey: string; isPrimary?: boolean }) {
  const { t } = useTranslation('fan')
  return (
    <>
      <ButtonLink look={isPrimary ? 'primary' : 'outline'} to={paths.flashDeal.href(offerKey)}>
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

/**
 * Seconds between polls of a payment. The first waits are short, because most payments are
 * confirmed at once.
 */
const WAITS = [1, 1, 1, 2, 2, 3, 5, 5, 10, 15]

/** Returns the milliseconds before the next poll, given the number of earlier polls. */
function waitBeforeLook(looks: number): number {
  return (WAITS[Math.max(0, looks - 1)] ?? 20) * 1000
}
