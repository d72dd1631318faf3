import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readDeal, redeemDeal } from '#shared/api/deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import type { Offer } from '#shared/model/offer.ts'
import { fromBase64Url, toBase64Url } from '#shared/proof/bytes.ts'
import { type KeyPair, makeKeyPair } from '#shared/proof/signatures.ts'
import { call } from '../api/call.ts'
import { renew } from '../api/resource.ts'
import { OfflineError } from '../api-problem.ts'
import { serverNow } from '../server-clock.ts'
import { sessionStore } from '../session/session-store.ts'
import { type CouponName, findProof, keepProof, type Proof } from '../wallet/kept-proofs.ts'
import { ALSO_OFFLINE } from '../wallet/kept-query.ts'
import { withinPatience } from '../worker/within-patience.ts'

type Redeemed = OutputOf<typeof redeemDeal>

type Deal = Pick<Offer, 'key' | 'dealType' | 'contestDeal'>

/** Returns whether the coupon of a deal shows a code and digits that staff can check. */
export function provesItself({ dealType, contestDeal }: Omit<Deal, 'key'>): boolean {
  return dealType === 'instore' && !contestDeal
}

/** This phone's key for one coupon. */
export interface Phone {
  /** Part of the body of a redemption request. Empty if the browser could not make a key. */
  readonly body: { readonly phoneKey?: string }
  /** Makes the proof in the server's answer available to the coupon, and stores the proof. */
  note(client: QueryClient, answer: Redeemed): void
}

/**
 * Creates a key for a coupon. Returns what to send with the redemption, and a function that stores
 * the answer's proof. Returns undefined if the coupon shows no code.
 */
export async function makePhone(deal: Deal): Promise<Phone | undefined> {
  if (!provesItself(deal)) return undefined
  const pair = await makePair()
  return {
    body: bodyOf(pair),
    note(client, answer) {
      const session = sessionStore.read()
      if (session.status !== 'signedIn') return
      const account = session.user.key
      const name = { account, offerKey: deal.key, number: answer.redemption.number }
      client.setQueryData(proofKey(name), keptProofIn(answer, name, pair))
    },
  }
}

async function makePair(): Promise<KeyPair | undefined> {
  try {
    return await makeKeyPair()
  } catch (error) {
    console.warn('This phone makes no key, so its coupons show digits alone.', error)
    return undefined
  }
}

function bodyOf(pair: KeyPair | undefined): Phone['body'] {
  return pair ? { phoneKey: toBase64Url(pair.publicKey) } : {}
}

/** Returns and stores an answer's proof. Returns null if the answer has none. */
function keptProofIn(
  { proof, windowEndsAt }: Redeemed,
  name: CouponName,
  pair: KeyPair | undefined,
): Proof | null {
  const secret = fromBase64Url(proof?.secret ?? '')
  if (!secret?.length) return null
  const slip = proof?.slip === undefined ? undefined : fromBase64Url(proof.slip)
  const found =
    slip && pair ? { secret, signed: { slip, privateKey: pair.privateKey } } : { secret }
  keepProof(name, windowEndsAt, found).catch(warnOfStorage)
  return found
}

function warnOfStorage(error: unknown): undefined {
  // Private windows may have no database. The proof then lasts as long as the page.
  console.warn('The proof of a coupon could not be stored.', error)
}

const proofKey = ({ account, offerKey, number }: CouponName) => ['proof', account, offerKey, number]

interface RunningCoupon extends CouponName {
  readonly teamKey: string
  readonly endsAt: string
}

const AGAIN_MS = 5_000

/**
 * Returns the query of a running coupon's proof. If this phone has no proof, for example because
 * the fan redeemed on another phone, requests one. The result is null if there is no proof.
 */
export function proofOf(coupon: RunningCoupon) {
  return queryOptions<Proof | null>({
    queryKey: proofKey(coupon),
    ...ALSO_OFFLINE,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => state.error instanceof OfflineError && AGAIN_MS,
    queryFn: async ({ client }) =>
      (await findProof(coupon).catch(warnOfStorage)) ?? askForProof(client, coupon),
  })
}

/**
 * Milliseconds before a coupon's end in which its proof is no longer requested. A request that
 * arrives after the end would redeem the deal again, and requests can take up to 29 seconds.
 */
const TOO_LATE_MS = 45_000

/**
 * Sends the request of the current redemption again, because the answer contains the proof. Returns
 * null shortly before the coupon's end, or if the fan has redeemed again. Throws `OfflineError` if no
 * answer arrives in time.
 */
async function askForProof(client: QueryClient, coupon: RunningCoupon): Promise<Proof | null> {
  const leftMs = Date.parse(coupon.endsAt) - serverNow().getTime()
  if (leftMs < TOO_LATE_MS) return null
  const pair = await makePair()
  const { offerKey, teamKey, number } = coupon
  const late = new AbortController()
  const asked = call(redeemDeal, {
    params: { dealKey: offerKey },
    body: { teamKey, after: number, ...bodyOf(pair) },
    signal: late.signal,
  })
  const answer = await withinPatience(asked, () => {
    late.abort()
    return new OfflineError('No proof came in time')
  })
  if (answer.redemption.number === number) return keptProofIn(answer, coupon, pair)
  // The fan has redeemed again elsewhere, so the page shows an older coupon.
  await renew(client, [readDeal])
  return null
}
