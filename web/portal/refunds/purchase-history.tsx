import { useTranslation } from 'react-i18next'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { formatZoned } from '../parts/days.ts'
import classes from './refunds.module.css'
import type { PurchaseAnswer } from './use-purchase.ts'

type Step = PurchaseAnswer['steps'][number]

/** Shows the steps of a purchase, oldest first, with time and person. */
export function PurchaseHistory({ purchase, steps }: PurchaseAnswer) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const entries = [...useOwnEntries(purchase), ...useStepEntries(steps)]
  return (
    <ol className={classes.history} aria-label={t('purchase.history.title')}>
      {entries
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ key, at, text }) => (
          <li key={key} className={classes.entry}>
            <time dateTime={at}>{formatZoned(at, language, serverNow())}</time>
            <span>{text}</span>
          </li>
        ))}
    </ol>
  )
}

interface Entry {
  readonly key: string
  readonly at: string
  readonly text: string
}

/** The sale and the counter stand at the purchase itself. */
function useOwnEntries({ createdAt, redeemedAt, redeemedBy }: AdminPurchase): Entry[] {
  const { t } = useTranslation('portal')
  const bought = { key: 'bought', at: createdAt, text: t('purchase.history.bought') }
  if (redeemedAt === undefined) return [bought]
  const text = t('purchase.history.redeemed', { who: redeemedBy ?? '' })
  return [bought, { key: 'redeemed', at: redeemedAt, text }]
}

function useStepEntries(steps: readonly Step[]): Entry[] {
  const { t } = useTranslation('portal')
  return steps.map(({ key, at, by, byEmail, ...step }) => {
    const who = byEmail ?? t(`purchase.history.who.${by}`)
    return { key, at, text: t(`purchase.history.${wordOf(step)}`, { who }) }
  })
}

function wordOf({ from, to }: Pick<Step, 'from' | 'to'>) {
  if (to === 'refunding') return from === 'refunded' ? 'sentBack' : 'asked'
  if (to === 'refunded') return from === 'refunding' ? 'refunded' : 'refundedAtDesk'
  return to === 'disputed' ? 'disputed' : 'disputeWon'
}
