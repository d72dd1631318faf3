import { expect, it } from 'vitest'
import { isPinOf, makeVerifier } from '#web/desk/kept/pin-verifier.ts'

it('recognizes its PIN and no other', async () => {
  const verifier = await makeVerifier('120934')
  expect(await isPinOf(verifier, '120934')).toBe(true)
  expect(await isPinOf(verifier, '120935')).toBe(false)
  expect(await isPinOf(verifier, '')).toBe(false)
})

it('is another one each time, without the PIN in it', async () => {
  const [one, other] = [await makeVerifier('120934'), await makeVerifier('120934')]
  expect(one.hash).not.toEqual(other.hash)
  expect(one.salt).not.toEqual(other.salt)
  expect(JSON.stringify(one)).not.toContain('120934')
})
