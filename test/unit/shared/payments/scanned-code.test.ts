import { expect, test } from 'vitest'
import { readScannedCode } from '#shared/payments/scanned-code.ts'

const CODE = 'ACDE2345WXYT'

test.each([
  ['the code', CODE],
  ['the code as it is read aloud', 'acde-2345-wxyt'],
  ['an address that ends with it', `https://fanward.example/redeem/${CODE}`],
  [
    'an address with it in the query',
    `https://fanward.example/purchases/01ABC?lang=fr&code=${CODE}`,
  ],
  ['an address with it behind the hash', `https://fanward.example/purchases/01ABC#${CODE}`],
])('%s is read', (_, text) => {
  expect(readScannedCode(text)).toBe(CODE)
})

test.each(['', 'WIFI:S:corner;;', 'https://fanward.example', 'https://elsewhere.example/menu?x=1'])(
  '%j is no code',
  (text) => {
    expect(readScannedCode(text)).toBeUndefined()
  },
)
