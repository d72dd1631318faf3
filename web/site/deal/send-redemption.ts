import type { QueryClient } from '@tanstack/react-query'
import { redeemDeal } from '#shared/api/deals.ts'
import { call } from '#web/lib/api/call.ts'
import { lateScript } from '#web/lib/late-script.ts'
import type { DealData } from './use-deal.ts'

/** Redeems a deal or enters a contest. Sends this phone's public key for the coupon's proof. */
export async function sendRedemption(client: QueryClient, page: DealData, teamKey: string) {
  const phone = await phoneFor(page.deal)
  const answer = await call(redeemDeal, {
    params: { dealKey: page.deal.key },
    body: {
      teamKey,
      after: page.lastRedemption?.number ?? 0,
      deviceInfo: { web: true, userAgent: navigator.userAgent },
      ...phone?.body,
    },
  })
  phone?.note(client, answer)
  return answer
}

const loadProofs = lateScript(() => import('#web/lib/proof/coupon-proof.ts'), { reloads: 'never' })

/** Milliseconds to wait for this phone's key. Without the key, a later request gets the proof. */
const PHONE_MS = 500

function phoneFor(deal: DealData['deal']) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PHONE_MS))
  const phone = loadProofs().then(({ makePhone }) => makePhone(deal))
  return Promise.race([late, phone]).catch(
    (error: unknown): undefined => console.warn(error) as undefined,
  )
}
