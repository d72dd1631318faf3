import { beforeAll, expect, it } from 'vitest'
import { type MadeUpKeys, madeUpKeys } from '#scripts/local-cloud/index.ts'
import { judgePassSecret } from '#scripts/preflight/secrets.ts'
import type { PassWallet } from '#shared/passes.ts'

const NOW = new Date()
const IN_TEN_YEARS = new Date(NOW.getTime() + 3640 * 24 * 3600 * 1000)

let keys: MadeUpKeys['secret']
let others: MadeUpKeys['secret']

beforeAll(async () => {
  const made = await Promise.all([madeUpKeys(undefined), madeUpKeys(undefined)])
  ;[keys, others] = made.map(({ secret }) => secret) as [typeof keys, typeof keys]
})

function judged(secret: object | string | undefined, wallets: readonly PassWallet[], now = NOW) {
  const text = typeof secret === 'object' ? JSON.stringify(secret) : secret
  return judgePassSecret(text, wallets, now)
}

it('is for later while no wallet is named and no key is there', () => {
  expect(judged(undefined, [])).toMatchObject({ state: 'later' })
  expect(judged('x{8#random', [])).toMatchObject({ state: 'later' })
  expect(judged('x{8#random', ['apple'])).toMatchObject({ state: 'do' })
})

it('is fine where keys fit each other and the wallets that environments.ts names', () => {
  const { apple, google } = keys
  expect(judged({ apple, google }, ['google', 'apple'])).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('apple and google'),
  })
  expect(judged({ google }, ['google'])).toMatchObject({ state: 'ok' })
  expect(judged({ apple }, ['google'])).toMatchObject({
    state: 'do',
    text: expect.stringContaining("passWallets: ['apple']"),
  })
})

it.each([
  ['made-up keys', () => keys, /made up/],
  ['an unknown form', () => ({ apple: { ...keys.apple, teamId: 'short' } }), /keys\.md/],
  [
    'a key of another certificate',
    () => ({ apple: { ...keys.apple, privateKey: others.apple.privateKey } }),
    /not that of the certificate/,
  ],
  [
    "another authority's certificate",
    () => ({ apple: { ...keys.apple, intermediate: others.apple.intermediate } }),
    /WWDR/,
  ],
  [
    'a certificate for another pass type',
    () => ({ apple: { ...keys.apple, passTypeId: 'pass.ca.other' } }),
    /not for pass\.ca\.other/,
  ],
] as const)('names what is wrong with %s, and quotes no key', (_, secret, words) => {
  const verdict = judged(secret(), ['apple', 'google'])

  expect(verdict).toEqual({ state: 'do', text: expect.stringMatching(words) })
  expect(verdict.text).not.toContain('BEGIN')
})

it('says a month before when the certificate of Apple ends', () => {
  expect(judged({ apple: keys.apple }, ['apple'], IN_TEN_YEARS)).toEqual({
    state: 'do',
    text: expect.stringMatching(/ends on .* GMT/),
  })
})
