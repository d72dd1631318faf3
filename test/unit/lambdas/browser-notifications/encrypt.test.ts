import { createECDH } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { encrypt } from '#lambdas/browser-notifications/encrypt.ts'
import { decrypt } from '#scripts/local-cloud/index.ts'

/** Example from RFC 8291, section 5. */
const EXAMPLE = {
  content: 'When I grow up, I want to be a watermelon',
  ours: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  theirs: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

it('encrypts the example of RFC 8291 to the bytes that stand there', () => {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(EXAMPLE.ours, 'base64url')
  const salt = Buffer.from(EXAMPLE.salt, 'base64url')

  const body = encrypt(EXAMPLE.content, EXAMPLE, { salt, keys })

  expect(body.toString('base64url')).toBe(EXAMPLE.body)
  const browser = { privateKey: EXAMPLE.theirs, auth: EXAMPLE.auth }
  expect(decrypt(Buffer.from(EXAMPLE.body, 'base64url'), browser)).toBe(EXAMPLE.content)
})

it('makes of any text what the browser reads, another each time', () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const browser = { privateKey: keys.getPrivateKey('base64url'), auth: EXAMPLE.auth }
  const address = { p256dh: keys.getPublicKey('base64url'), auth: EXAMPLE.auth }
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (content) => {
      const [one, other] = [encrypt(content, address), encrypt(content, address)]
      expect(one.equals(other)).toBe(false)
      expect(decrypt(one, browser)).toBe(content)
    }),
    { numRuns: 50 },
  )
})
