import { beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '#scripts/random.ts'
import { toBase45 } from '#shared/proof/base45.ts'
import { joinBytes } from '#shared/proof/bytes.ts'
import {
  COUPON_CODE_MAX,
  isCouponCode,
  isGenuine,
  makeCouponCode,
  readCouponCode,
} from '#shared/proof/coupon-code.ts'
import { type KeyPair, makeKeyPair, PUBLIC_KEY_BYTES } from '#shared/proof/signatures.ts'
import { businessMark, readSlip, type Slip, signSlip } from '#shared/proof/slip.ts'
import { stepAt } from '#shared/proof/steps.ts'

const ENDS_AT = Date.parse('2026-11-29T18:10:00.000Z')
const STEP = stepAt(ENDS_AT - 300_000)
const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const MUTATIONS = 10_000

let ours: KeyPair
let phone: KeyPair
let slip: Slip

beforeAll(async () => {
  ours = await makeKeyPair()
  phone = await makeKeyPair()
  slip = {
    keyNumber: 7,
    redemptionId: ULID,
    offerKey: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
    business: await businessMark('slices'),
    endsAtSeconds: ENDS_AT / 1000,
    phoneKey: phone.publicKey,
  }
})

/** Returns whether a desk accepts a text as a code that we and the phone have signed. */
async function isAccepted(text: string, keys = [{ number: 7, publicKey: ours.publicKey }]) {
  const code = readCouponCode(text)
  return code !== undefined && isGenuine(code, keys)
}

async function madeCode(changes: Partial<Slip> = {}, step = STEP): Promise<string> {
  const signed = await signSlip({ ...slip, ...changes }, ours.privateKey)
  return makeCouponCode(signed, step, phone.privateKey)
}

describe('a slip', () => {
  it('has 176 bytes with two ULIDs, and is read back', async () => {
    const signed = await signSlip(slip, ours.privateKey)

    expect(signed).toHaveLength(176)
    expect(readSlip(signed)).toMatchObject({ slip, length: 176 })
  })

  it('names a business by 8 bytes of the hash of its key', async () => {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', Buffer.from('slices')))
    expect(slip.business).toEqual(hash.slice(0, 8))
  })

  it('of another version, cut off, or with a key in its longer form is not read', async () => {
    const signed = await signSlip(slip, ours.privateKey)
    expect(readSlip(joinBytes(Uint8Array.of(2), signed.subarray(1)))).toBeUndefined()
    for (let length = 0; length < signed.length; length += 1) {
      expect(readSlip(signed.subarray(0, length))).toBeUndefined()
    }
    const longer = joinBytes(
      signed.subarray(0, 2),
      Uint8Array.of(26),
      Buffer.from(ULID),
      signed.subarray(19),
    )
    expect(readSlip(longer)).toBeUndefined()
  })
})

describe('the code of a coupon', () => {
  it('fits a QR code of version 11 at level M in alphanumeric mode: at most 366 letters', async () => {
    const text = await madeCode()

    expect(text).toMatch(/^FW:[0-9A-Z $%*+\-./:]+$/)
    expect(text).toHaveLength(365)
  })

  it('is read back and genuine, with ULIDs and with other keys', async () => {
    for (const changes of [{}, { offerKey: 'two-for-one', redemptionId: 'x'.repeat(64) }]) {
      const text = await madeCode(changes)
      expect(readCouponCode(text)).toMatchObject({ slip: { ...slip, ...changes }, step: STEP })
      expect(await isAccepted(text)).toBe(true)
    }
    const longest = { offerKey: 'x'.repeat(64), redemptionId: 'x'.repeat(64) }
    expect((await madeCode(longest)).length).toBeLessThanOrEqual(COUPON_CODE_MAX)
  })

  it('has its step in every step of the coupon, whenever it is read', async () => {
    for (let step = stepAt(ENDS_AT - 600_000) - 2; step <= stepAt(ENDS_AT) + 2; step += 7) {
      const text = await madeCode({}, step)
      expect(readCouponCode(text)?.step).toBe(step)
      expect(await isAccepted(text)).toBe(true)
    }
  })

  it('is not genuine with a key number or a key that the environment does not have', async () => {
    const text = await madeCode()
    const other = await makeKeyPair()
    expect(await isAccepted(text, [])).toBe(false)
    expect(await isAccepted(text, [{ number: 8, publicKey: ours.publicKey }])).toBe(false)
    expect(await isAccepted(text, [{ number: 7, publicKey: other.publicKey }])).toBe(false)
    const both = [
      { number: 8, publicKey: other.publicKey },
      { number: 7, publicKey: ours.publicKey },
    ]
    expect(await isAccepted(text, both)).toBe(true)
  })

  it('is not genuine by another phone, with the slip of another, or off the curve', async () => {
    const other = await makeKeyPair()
    const signed = await signSlip(slip, ours.privateKey)
    expect(await isAccepted(await makeCouponCode(signed, STEP, other.privateKey))).toBe(false)
    expect(await isAccepted(await madeCode({ phoneKey: other.publicKey }))).toBe(false)
    const offCurve = new Uint8Array(PUBLIC_KEY_BYTES).fill(1)
    expect(await isAccepted(await madeCode({ phoneKey: offCurve }))).toBe(false)
  })

  it.each(['', 'FW:', 'FW', 'fw:BB8', 'ACDE-2345-WXY9', 'https://fanward.example/d/x', 'FW:::::'])(
    'is not read out of "%s"',
    (text) => expect(readCouponCode(text)).toBeUndefined(),
  )

  it('is not read with more behind it, or longer than a request may be', async () => {
    const text = await madeCode()
    expect(readCouponCode(`${text}00`)).toBeUndefined()
    expect(readCouponCode(`${text} `)).toBeUndefined()
    expect(readCouponCode(`FW:${toBase45(new Uint8Array(600))}`)).toBeUndefined()
    expect(isCouponCode(text)).toBe(true)
    expect(isCouponCode(text.slice(1))).toBe(false)
  })
})

describe('a forged code', () => {
  it(`is accepted in none of ${MUTATIONS} changed forms`, async () => {
    const random = createRandom('mutated codes')
    const text = await madeCode()
    const accepted: string[] = []
    let read = 0
    for (let i = 0; i < MUTATIONS; i += 1) {
      const changed = mutate(text, random)
      if (changed === text) continue
      if (readCouponCode(changed) !== undefined) read += 1
      if (await isAccepted(changed)) accepted.push(changed)
    }

    expect(accepted).toEqual([])
    // Shows that many changed codes were well-formed, so that only their signatures caused the
    // rejection.
    expect(read).toBeGreaterThan(MUTATIONS / 3)
  }, 60_000)
})

/** Returns a code that is cut short, lacks or repeats a part, or has another letter or bytes. */
function mutate(text: string, random: Random): string {
  const kind = below(random, 8)
  const at = 3 + below(random, text.length - 3)
  const length = 1 + below(random, 12)
  if (kind === 0) return text.slice(0, at)
  if (kind === 1) return text.slice(0, at) + text.slice(at + length)
  if (kind === 2) return text.slice(0, at) + text.slice(at - length)
  if (kind === 3) return text.slice(0, at) + LETTERS.charAt(below(random, 45)) + text.slice(at + 1)
  return withChangedBytes(text, kind === 4 ? length : 1, random)
}

function below(random: Random, limit: number): number {
  return random.int(0, limit - 1)
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Changes some bits of the code's bytes, so that the text remains well-formed. */
function withChangedBytes(text: string, count: number, random: Random): string {
  const code = readCouponCode(text)
  if (code === undefined) throw new Error('The code is not well-formed')
  const { payload, signature, step, phoneSignature } = code
  const bytes = joinBytes(payload, signature, Uint8Array.of(step % 256), phoneSignature)
  for (let i = 0; i < count; i += 1) {
    const at = below(random, bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8))
  }
  return `FW:${toBase45(bytes)}`
}
