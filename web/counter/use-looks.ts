import { useEffect, useRef, useState } from 'react'
import { readScannedCode } from '#shared/payments/scanned-code.ts'
import { COUPON_CODE_MAX, isCouponCode, readCouponCode } from '#shared/proof/coupon-code.ts'
import type { Counter } from './use-counter.ts'

/** Milliseconds without a readable code after which the page advises to hold the code closer. */
const UNREAD_MS = 5000

/**
 * Returns a function for the camera's scans, which looks up each code once when it comes into view.
 * `note` says that the same code is still in view, or advises to hold a code closer.
 */
export function useLooks(counter: Counter) {
  const [view] = useState(watchView)
  const [note, setNote] = useState<'held' | 'closer'>()
  const readAt = useRef<number>(undefined)
  const isOld = isStale(counter)
  useEffect(() => {
    if (isOld) view.awaitNewer()
  }, [isOld, view])
  const look = (text: string | undefined) => {
    const now = performance.now()
    const isFree = counter.shown === undefined && !counter.isBusy
    const seen = view.look(text, now, isFree)
    if (text !== undefined || !isFree) readAt.current = now
    readAt.current ??= now
    const isUnread = now - readAt.current > UNREAD_MS
    setNote(seen === 'held' ? 'held' : isUnread ? 'closer' : undefined)
    if (seen !== 'taken' || text === undefined) return
    void counter.look(typedForm(text))
  }
  return { note, look }
}

/** Returns whether the page shows that a coupon's code is too old. */
function isStale({ shown }: Counter): boolean {
  return shown !== undefined && 'check' in shown && shown.check.outcome === 'stale'
}

/** Returns the code in a scanned text. If the text has no code of ours, returns its first part. */
function typedForm(text: string): string {
  if (isCouponCode(text)) return text.slice(0, COUPON_CODE_MAX)
  return readScannedCode(text) ?? text.slice(0, 100)
}

/**
 * Milliseconds without a reading after which a code counts as out of view. QR readers miss some
 * frames.
 */
const GONE_AFTER_MS = 1500

type Look = 'taken' | 'held' | 'nothing'

/**
 * Tracks the code in view. While a code stays in view, it is looked up only once. The changing
 * codes of one coupon count as the same code.
 */
export function watchView() {
  let held: { readonly text: string; couponId: string | undefined; seenAt: number } | undefined
  const isHeld = (text: string, couponId: string | undefined) =>
    held?.text === text || (couponId !== undefined && held?.couponId === couponId)
  return {
    /** Records a scan. `mayTake` is false while another code is being checked or shown. */
    look(text: string | undefined, at: number, mayTake: boolean): Look {
      if (held !== undefined && at - held.seenAt > GONE_AFTER_MS) held = undefined
      const couponId = text === undefined ? undefined : readCouponCode(text)?.slip.redemptionId
      if (held !== undefined && text !== undefined && isHeld(text, couponId)) held.seenAt = at
      else if (text !== undefined && mayTake) {
        held = { text, couponId, seenAt: at }
        return 'taken'
      }
      return held === undefined ? 'nothing' : 'held'
    },
    /** Makes `look` accept the next code of the coupon in view, although it is the same coupon. */
    awaitNewer(): void {
      if (held !== undefined) held.couponId = undefined
    },
  }
}
