import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import {
  numbersOf,
  ProofSecret,
  proofSecret,
  provideProofSecret,
  redemptionSecret,
  slipKeys,
  withNewKeys,
} from '#lambdas/proofs/proof-keys.ts'
import { utf8Of } from '#shared/proof/bytes.ts'
import { importPrivateKey, isSignedBy, sign } from '#shared/proof/signatures.ts'
import { openSecretsServer } from '#test/fixtures/cloud/secrets-server.ts'

const HALF_MINUTE_MS = 30_000
const secrets = openSecretsServer()

beforeEach(() => {
  provideProofSecret(undefined)
  setEnvironment({ PROOF_SECRET_ID: 'fanward-proofs' })
})
afterEach(() => vi.useRealTimers())

const holds = (content: unknown) =>
  secrets.answer({
    SecretString: typeof content === 'string' ? content : JSON.stringify(content),
  })
const numbers = ({ keys }: ProofSecret) => keys.map(({ number }) => number)

describe('the secret of proofs', () => {
  it('gets each new pair before those of before, numbered in one byte, and keeps its digits key', () => {
    const first = withNewKeys(undefined)
    const second = withNewKeys(first)

    expect([numbers(first), numbers(second)]).toEqual([[1], [2, 1]])
    expect(second.digitsKey).toBe(first.digitsKey)
    expect(second.keys.slice(1)).toEqual(first.keys)
    expect(ProofSecret.safeParse(second).success).toBe(true)
    const last = { ...first, keys: first.keys.map((keys) => ({ ...keys, number: 255 })) }
    expect(numbers(withNewKeys(last))).toEqual([0, 255])
    let full = first
    for (let count = 0; count < 300; count += 1) full = withNewKeys(full)
    expect(new Set(numbers(full)).size).toBe(256)
  })

  it('signs what its public half verifies', async () => {
    const secret = withNewKeys(undefined)
    provideProofSecret(secret)
    const [pair] = secret.keys
    const [key] = await slipKeys(1)
    if (pair === undefined || key === undefined) return expect.unreachable('there is a pair')

    const message = utf8Of('a slip')
    const signature = await sign(await importPrivateKey(numbersOf(pair)), message)

    expect(await isSignedBy(key.publicKey, message, signature)).toBe(true)
  })

  it('makes the secret of a redemption as the HMAC of its id', () => {
    const digitsKey = Buffer.from('Jefe').toString('base64url')
    const secret = redemptionSecret({ keys: [], digitsKey }, 'what do ya want for nothing?')
    // Test case 2 of RFC 4231.
    expect(Buffer.from(secret).toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  it.each([
    ['the random text that it was made with', 'x{8#random'],
    ['no pair', { keys: [], digitsKey: 'A'.repeat(43) }],
    ['no key of the digits', { keys: withNewKeys(undefined).keys }],
    ['a number that is no byte', { ...withNewKeys(undefined), keys: [{ number: 256 }] }],
  ])('holds no keys where it is %s, which is said without its content', async (_, content) => {
    holds(content)
    await expect(proofSecret()).rejects.toThrow(
      /^The secret of proofs holds no keys: npm run proof-keys$/,
    )
  })
})

describe('the keys that verify slips', () => {
  it('are read again for a number that is not among them, at most every half minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const old = withNewKeys(undefined)
    holds(old)
    const found = async (number: number) => (await slipKeys(number)).map((key) => key.number)
    expect(await found(1)).toEqual([1])
    holds(withNewKeys(old))

    expect(await found(2)).toEqual([1])
    vi.setSystemTime(Date.now() + HALF_MINUTE_MS)
    expect(await found(1)).toEqual([1])
    expect(await found(2)).toEqual([2, 1])
    for (let count = 0; count < 9; count += 1) await found(77)
    expect(secrets.reads).toEqual(['fanward-proofs', 'fanward-proofs'])
  })
})
