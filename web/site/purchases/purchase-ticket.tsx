import { useTranslation } from 'react-i18next'
import type { Purchase } from '#shared/model/purchase.ts'
import { formatPurchaseCode } from '#shared/payments/purchase-code.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { CopyButton, classNames, RemotePicture, Skeleton } from '#web/ui/index.ts'
import { PieceFailure } from '#web/ui/lazy-loading/late-failures.tsx'
import { latePart } from '#web/ui/lazy-loading/late-part.tsx'
import { PassButtons } from './pass-buttons.tsx'
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
  /** True for a stored copy, which hides actions that need the server. */
  isKept?: boolean
}

/** The code to show at the counter, as text and for scanners, or the reason why it is void. */
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
