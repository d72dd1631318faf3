import { inLanguage } from '#shared/in-language.ts'
import { optionalEnvironment } from '../../base/environment.ts'
import { mailer } from '../../mail/mailer.ts'
import { latePaymentMail, receiptMail, refundMail } from '../../mail/purchase-mails.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { readUser } from '../../stores/fans/users.ts'
import { readCheckout } from '../../stores/purchases/checkouts.ts'
import { noteMail } from '../../stores/purchases/purchase-moves.ts'
import { readPurchase } from '../../stores/purchases/purchases.ts'
import type { PurchaseIds } from './complete-purchase.ts'

/**
 * Sends the receipt of a purchase to the fan's current address, unless the fan is deleted. Records
 * the mail only after it was sent. After an interruption, a receipt may therefore be sent twice,
 * but is never lost.
 */
export async function sendReceipt({ userKey, purchaseKey }: PurchaseIds): Promise<void> {
  const purchase = await readPurchase(userKey, purchaseKey)
  if (purchase === undefined || purchase.receiptSentAt !== undefined) return
  // A purchase that is being refunded, is refunded or is disputed gets no receipt.
  if (purchase.state !== 'unredeemed' && purchase.state !== 'redeemed') return
  const user = await readUser(userKey)
  if (typeof user === 'string') return
  await mailer().send(receiptMail(user, purchase, optionalEnvironment('SITE_URL')))
  await noteMail(purchase, 'purchase', 'receiptSentAt', new Date())
}

export async function notifyOfRefund({ userKey, purchaseKey }: PurchaseIds): Promise<void> {
  const purchase = await readPurchase(userKey, purchaseKey)
  if (purchase?.state !== 'refunded' || purchase.refundToldAt !== undefined) return
  // If the fan disputed the payment at their bank, the bank notifies them itself.
  if (purchase.disputedAt !== undefined) return
  const user = await readUser(userKey)
  if (typeof user === 'string') return
  await mailer().send(refundMail(user, purchase, optionalEnvironment('SITE_URL')))
  await noteMail(purchase, 'purchase', 'refundToldAt', new Date())
}

/**
 * Notifies a fan that a late payment was refunded, since no purchase page could show the refund.
 */
export async function notifyOfLatePayment({ userKey, purchaseKey }: PurchaseIds): Promise<void> {
  const checkout = await readCheckout(userKey, purchaseKey)
  if (checkout?.state !== 'refunded' || checkout.refundToldAt !== undefined) return
  const [user, offer] = await Promise.all([readUser(userKey), readOffer(checkout.offerKey)])
  if (typeof user === 'string') return
  const deal =
    offer && inLanguage(user.languagePreference, offer.description, offer.descriptionFr).text
  await mailer().send(latePaymentMail(user, checkout, deal ?? 'Fanward'))
  await noteMail(checkout, 'checkout', 'refundToldAt', new Date())
}
