import type { DeskSetup } from '#shared/api/desk.ts'
import { areSameBytes, fromBase64Url } from '#shared/proof/bytes.ts'
import { isGenuine, readCouponCode, type SlipKey } from '#shared/proof/coupon-code.ts'
import { OFFLINE_LEEWAY_MS, type Verdict, verdictOnCode } from '#shared/proof/verdict.ts'
import type { CouponAnswer } from '#web/counter/counter-calls.ts'
import { OfflineError } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { KeptDesk } from './kept-desk.ts'
import { addScan, isWaiting, type KeptScan, readScan, type ScanToSend } from './kept-scans.ts'
import { sync } from './syncing.ts'

/**
 * Returns the answer for a valid code of a coupon that this device has accepted and that still
 * waits. Otherwise undefined. The server does not know of it, and would accept the coupon again.
 */
export async function provenHere(
  memory: DeskMemory,
  code: string,
  attempt: string,
): Promise<CouponAnswer | undefined> {
  const redemptionId = readCouponCode(code)?.slip.redemptionId
  if (memory.desk === undefined || redemptionId === undefined) return undefined
  const known = await find(memory, redemptionId)
  if (known === undefined || !isWaiting(known)) return undefined
  const { verdict } = await checkOffline(code, memory.desk.setup, serverNow().getTime())
  return verdict === 'valid' ? answerFor(known, memory.desk, attempt) : undefined
}

async function find(memory: DeskMemory, redemptionId: string): Promise<KeptScan | undefined> {
  try {
    return await readScan(redemptionId)
  } catch (error) {
    memory.noteNotKept(error)
    return undefined
  }
}

/**
 * Checks a coupon without the server. An accepted coupon is on the disk before the verdict is
 * returned, so that it is sent later even if the page is closed. Throws `OfflineError` if it cannot
 * be stored, and `deskLocked` if the desk is not open.
 */
export async function proveOffline(
  memory: DeskMemory,
  code: string,
  attempt: string,
): Promise<CouponAnswer> {
  const desk = memory.openDesk()
  const now = serverNow()
  const check = await checkOffline(code, desk.setup, now.getTime())
  if (check.verdict !== 'valid') return { verdict: check.verdict, now: now.toISOString() }
  const { session, setup, deals } = desk
  const deal = deals.find(({ key }) => key === check.offerKey)
  const scan: ScanToSend = {
    redemptionId: check.redemptionId,
    state: 'waiting',
    scannedAt: now.toISOString(),
    sending: { attempt, code, session, businessMark: setup.businessMark },
    ...(deal && { deal }),
  }
  const added = await store(memory, scan)
  if (added.kind === 'full') throw new OfflineError('Too many scans wait to be sent')
  await memory.noteChecked()
  await memory.readScans()
  void sync(memory)
  return answerFor(added.kind === 'known' ? added.by : scan, desk, attempt)
}

async function store(memory: DeskMemory, scan: ScanToSend) {
  try {
    return await addScan(scan)
  } catch (error) {
    memory.noteNotKept(error)
    throw new OfflineError('The scan cannot be stored', { cause: error })
  }
}

/** Returns `valid` for the attempt that the device has accepted, and `alreadyProven` for others. */
function answerFor(scan: KeptScan, { setup }: KeptDesk, attempt: string): CouponAnswer {
  const { redemptionId, scannedAt, deal, provenBefore, provenWhere } = scan
  const facts = { redemptionId, now: serverNow().toISOString(), ...(deal && { deal }) }
  if (scan.sending?.attempt === attempt) {
    return { ...facts, verdict: 'valid', provenAt: scannedAt, isToBeConfirmed: true }
  }
  const where = scan.state === 'seen' ? provenWhere : (provenWhere ?? setup.name)
  return {
    ...facts,
    verdict: 'alreadyProven',
    provenBefore: provenBefore ?? scannedAt,
    ...(where !== undefined && { provenWhere: where }),
  }
}

/** Result of checking a coupon's code on this device alone. */
type OfflineCheck =
  | { readonly verdict: Exclude<Verdict, 'valid'> }
  | {
      readonly verdict: 'valid'
      readonly redemptionId: string
      readonly offerKey: string
      readonly endsAtMs: number
    }

/**
 * Checks the text of a coupon's QR code with the keys that the device has. `nowMs` is the server's
 * time as this device knows it, and may differ from the phone's by a minute more than online.
 */
export async function checkOffline(
  text: string,
  setup: Pick<DeskSetup, 'keys' | 'businessMark'>,
  nowMs: number,
): Promise<OfflineCheck> {
  const code = readCouponCode(text)
  if (code === undefined) return { verdict: 'notOurs' }
  const { business, redemptionId, offerKey, endsAtSeconds } = code.slip
  const endsAtMs = endsAtSeconds * 1000
  const facts = {
    isSigned: await isGenuine(code, setup.keys.flatMap(slipKey)),
    isOfBusiness: areSameBytes(business, fromBase64Url(setup.businessMark) ?? new Uint8Array()),
    endsAtMs,
    step: code.step,
  }
  const verdict = verdictOnCode(facts, nowMs, OFFLINE_LEEWAY_MS)
  return verdict === 'valid' ? { verdict, redemptionId, offerKey, endsAtMs } : { verdict }
}

function slipKey({ number, publicKey }: DeskSetup['keys'][number]): SlipKey[] {
  const bytes = fromBase64Url(publicKey)
  return bytes === undefined ? [] : [{ number, publicKey: bytes }]
}
