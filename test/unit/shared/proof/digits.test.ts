import { describe, expect, it } from 'vitest'
import { utf8Of } from '#shared/proof/bytes.ts'
import { couponDigits, readDigits, truncate } from '#shared/proof/digits.ts'

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

describe('the digits of a coupon', () => {
  it.each([
    ['cc93cf18508d94934c64b65d8ba7667fb7cde4b0', '755224'],
    ['75a48a19d4cbe100644e8ac1397eea747a2d33ab', '287082'],
    ['0bacb7fa082fef30782211938bc1c5e70416ff44', '359152'],
    ['66c28227d03a2d5529262ff016a1e6ef76557ece', '969429'],
    ['a904c900a64b35909874b33e61c5938a8e15ed1c', '338314'],
    ['a37e783d7b7233c083d4f62926c7a25f238d0316', '254676'],
    ['bc9cd28561042c83f219324d3c607256c03272ae', '287922'],
    ['a4fb960c0bc06e1eabb804e5b397cdc4b45596fa', '162583'],
    ['1b3c89f65e6c9e883012052823443f048b4332db', '399871'],
    ['1637409809a679dc698207310c8c7fc07290d9e5', '520489'],
    ['1f8698690e02ca16618550ef7f19da8e945b555a', '872921'],
  ])('are truncated from %s as in RFC 4226', (mac, digits) => {
    expect(truncate(fromHex(mac))).toBe(digits)
  })

  it.each([
    [1, '46119246'],
    [37037036, '68084774'],
    [37037037, '67062674'],
    [41152263, '91819424'],
    [66666666, '90698825'],
    [666666666, '77737706'],
  ])('of step %d are the last six of those in RFC 6238 with SHA-256', async (step, eight) => {
    const secret = utf8Of('12345678901234567890123456789012')
    expect(await couponDigits(secret, step)).toBe(eight.slice(2))
  })

  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['012-345', '012345'],
    ['1\u00a023\u20093456', undefined],
    ['12\u00a034\u200956', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['١٢٣٤٥٦', undefined],
    ['', undefined],
  ])('are read out of "%s"', (typed, digits) => expect(readDigits(typed)).toBe(digits))
})
