import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { windowEndsAt } from '#shared/deals/cooldown.ts'
import { stepAt } from '#shared/proof/steps.ts'
import { type CouponDisplay, displayAt } from '#web/lib/proof/coupon-display.ts'
import { proofOf } from '#web/lib/proof/coupon-proof.ts'
import { dropOverProofs, type Proof } from '#web/lib/wallet/kept-proofs.ts'
import { lazyPart, Skeleton } from '#web/ui/index.ts'
import classes from './coupon-code.module.css'
import type { DealData } from './use-deal.ts'

// If the script of the QR code does not load, the coupon shows only the digits.
const QrCode = lazyPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode, {
  isExtra: true,
})

type CouponCodeProps = {
  account: string
  offerKey: string
  redemption: NonNullable<DealData['lastRedemption']>
  now: Date
}

/**
 * QR code and digits by which staff check a running coupon. Both change every 15 seconds, so an old
 * picture of them is not accepted. Shows nothing if this phone has no proof of the coupon.
 */
export function CouponCode({ account, offerKey, redemption, now }: CouponCodeProps) {
  const { number, redeemedAt, teamKey } = redemption
  const endsAt = windowEndsAt(redeemedAt)
  const proof = useQuery(proofOf({ account, offerKey, number, teamKey, endsAt }))
  const display = useDisplay(proof.data ?? undefined, stepAt(now.getTime()))
  useEffect(() => () => void dropOverProofs(account).catch(console.warn), [account])
  // After a failure, the coupon reserves no space for a code that may never appear.
  const isAwaited = proof.data !== null && proof.errorUpdateCount === 0
  if (display === undefined && !isAwaited) return null
  return (
    <div className={classes.code} data-coupon-code="">
      {display ? <Display display={display} /> : <Skeleton className={classes.bone} />}
    </div>
  )
}

function Display({ display: { text, digits } }: { display: CouponDisplay }) {
  const { t } = useTranslation()
  const half = digits.length / 2
  return (
    <>
      {text !== undefined && (
        <div className={classes.qr}>
          <QrCode text={text} label={t('coupon.qrAlt')} isDense />
        </div>
      )}
      <p className={classes.digits} translate="no">
        <span aria-hidden="true">{`${digits.slice(0, half)} ${digits.slice(half)}`}</span>
        {/* Screen readers say each digit by itself. */}
        <span className="sr-only">{Array.from(digits).join(' ')}</span>
      </p>
      <p className={classes.use}>{t(text === undefined ? 'coupon.digitsUse' : 'coupon.codeUse')}</p>
    </>
  )
}

/** Returns the code and digits of a step, or those of the previous step until they are ready. */
function useDisplay(proof: Proof | undefined, step: number): CouponDisplay | undefined {
  const [display, setDisplay] = useState<CouponDisplay>()
  useEffect(() => {
    if (proof === undefined) return
    let isOver = false
    displayAt(proof, step).then(
      (next) => {
        if (!isOver) setDisplay(next)
      },
      (error: unknown) => console.error('The coupon shows no code.', error),
    )
    return () => {
      isOver = true
    }
  }, [proof, step])
  return proof && display
}
