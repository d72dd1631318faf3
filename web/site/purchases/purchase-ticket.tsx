import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { issuePass } from '#shared/api/passes.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { knownConfig } from '#web/lib/config.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import {
  Button,
  CopyButton,
  classNames,
  latePart,
  PieceFailure,
  RemotePicture,
  Skeleton,
} from '#web/ui/index.ts'
import { Notice } from '../parts/index.ts'
import classes from './purchase-ticket.module.css'
import { nameOfPurchase } from './purchase-words.ts'

const QrCode = latePart(async () => (await import('#web/ui/qr-code.tsx')).QrCode, {
  waiting: <Skeleton className={classes.bone} />,
  Failure: PieceFailure,
})

type TicketProps = {
  purchase: Pick<
    Purchase,
    | 'key'
    | 'code'
    | 'state'
    | 'sponsorName'
    | 'redeemedAt'
    | 'offerDescription'
    | 'offerDescriptionFr'
    | 'offerPicture'
  >
  /** True for a stored copy. Actions that need the server are then hidden. */
  isKept?: boolean
}

/**
 * Shows the code of a purchase as text and, while it can be used, as a QR code. Otherwise shows the
 * reason why it cannot be used.
 */
export function PurchaseTicket({ purchase, isKept = false }: TicketProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const { state, code } = purchase
  const name = nameOfPurchase(purchase, language)
  const isGood = isCodeValid(state)
  return (
    <section
      className={classNames(classes.ticket, !isGood && classes.void)}
      aria-label={t('purchase.code')}
    >
      <RemotePicture
        path={purchase.offerPicture}
        use="dealCard"
        alt=""
        className={classes.picture}
        fallback={null}
        priority="soon"
      />
      <div className={classes.top}>
        <p className={classes.sponsor}>{purchase.sponsorName}</p>
        <p className={classes.offer} lang={name.lang}>
          {name.text}
        </p>
      </div>
      <div className={classes.bottom} aria-live="polite">
        <p className={classes.state} data-state={state} data-outcome="">
          {t(`purchase.states.${state}`)}
        </p>
        {isGood && (
          <div className={classes.qr}>
            <QrCode text={code} label={t('purchase.qrAlt')} />
          </div>
        )}
        <p className={classes.code}>
          <span className="sr-only">{t('purchase.code')}: </span>
          <span translate="no">{formatPurchaseCode(code)}</span>
        </p>
        {isGood ? <Copying code={formatPurchaseCode(code)} /> : <Void purchase={purchase} />}
        {isGood && !isKept && <PassButtons purchaseKey={purchase.key} />}
      </div>
    </section>
  )
}

function Void({ purchase: { state, redeemedAt } }: Pick<TicketProps, 'purchase'>) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  if (state === 'unredeemed') return null
  const moment = redeemedAt ? formatMoment(redeemedAt, language) : ''
  return <p className={classes.hint}>{t(`purchase.texts.${state}`, { moment })}</p>
}

function Copying({ code }: { code: string }) {
  const { t } = useTranslation('fan')
  return (
    <>
      <p className={classes.hint}>{t('purchase.qrHint')}</p>
      <CopyButton
        text={code}
        words={{ copy: t('purchase.copy'), copied: t('purchase.copied') }}
        look="quiet"
      />
    </>
  )
}

type PassWallet = keyof typeof icons

const icons = { apple: IconBrandApple, google: IconBrandGoogle }

/**
 * Buttons that add the code to the phone's wallet. Hidden if the environment has no wallet keys.
 */
function PassButtons({ purchaseKey }: { purchaseKey: string }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const issue = useChange(issuePass, {
    // Navigates, because phones accept a pass only in this way. A download by script would be
    // stored as a file.
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const wallets = inOrder(knownConfig()?.passWallets ?? [])
  if (wallets.length === 0) return null
  const add = (wallet: PassWallet) =>
    issue.mutate({ params: { purchaseKey, wallet }, query: { language } })
  return (
    <div className={classes.part}>
      {wallets.map((wallet) => {
        const Icon = icons[wallet]
        const isBusy = issue.isPending && issue.variables.params?.wallet === wallet
        return (
          <Button
            key={wallet}
            className={classes.button}
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => add(wallet)}
          >
            <Icon size={20} stroke={1.8} aria-hidden="true" />
            {t(`purchase.passes.${wallet}`)}
          </Button>
        )
      })}
      {issue.error && <Failure error={issue.error} />}
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  if (hasCode(error, 'purchaseNotRedeemable')) {
    return <Notice kind="failure">{t('purchase.passes.gone')}</Notice>
  }
  return (
    <Notice kind="failure">
      {hasCode(error, 'passesNotSetUp')
        ? t('purchase.passes.notSetUp')
        : t('purchase.passes.failed')}
    </Notice>
  )
}

/** Sorts the wallets. Apple's wallet is first on Apple's devices, and Google's on all others. */
function inOrder(wallets: readonly PassWallet[]): readonly PassWallet[] {
  const first = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent) ? 'apple' : 'google'
  return wallets.toSorted((a, b) => Number(b === first) - Number(a === first))
}
