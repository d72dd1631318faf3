import { describe, expect, it } from 'vitest'
import { Link, linkOf, StoredLink } from '#shared/model/link.ts'
import { Offer } from '#shared/model/offer.ts'
import { Organization } from '#shared/model/organization.ts'
import { Sponsor } from '#shared/model/sponsor.ts'

const REFUSED = [
  'javascript:alert(1)',
  'JavaScript:alert(document.cookie)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\u200bscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript:fan@fans.example',
  'javascript://fans.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://fans.example/1',
  '//evil.example',
  '/profile/edit',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://fans.example@evil.example/',
  'https://',
  'mailto:',
  'not a link',
  'shop',
  'fans.example@evil.example/',
  'evil.example:https//x',
  '',
]

describe('a link', () => {
  it.each(REFUSED)('is not %j', (text) => {
    expect(linkOf(text)).toBeUndefined()
    expect(Link.safeParse(text).success).toBe(false)
    expect(StoredLink.parse(text)).toBeUndefined()
  })

  it.each([
    ['https://shop.example/sale?a=b#c', 'https://shop.example/sale?a=b#c'],
    ['http://shop.example', 'http://shop.example'],
    ['HTTPS://shop.example', 'HTTPS://shop.example'],
    [' www.shop.example/sale ', 'https://www.shop.example/sale'],
    ['orders@shop.example', 'mailto:orders@shop.example'],
    ['mailto:orders@shop.example', 'mailto:orders@shop.example'],
    ['+1 (416) 555-0199', 'tel:+14165550199'],
    ['tel:+14165550199', 'tel:+14165550199'],
    ['tiktok.com/@shop', 'https://tiktok.com/@shop'],
    ['https://www.youtube.com/@x', 'https://www.youtube.com/@x'],
    ['medium.com/@a/b', 'https://medium.com/@a/b'],
    ['shop.example.com:8443/x', 'https://shop.example.com:8443/x'],
    ['1-800-GO-FANS', 'tel:1800463267'],
    ['(800) FLOWERS', 'tel:8003569377'],
    ['1-800-flowers.com', 'https://1-800-flowers.com'],
    ['mailto:orders@shop.example?subject=Hi&bcc=all@evil.example', 'mailto:orders@shop.example'],
    ['bücher.example/sale', 'https://bücher.example/sale'],
  ])('is %j', (text, link) => {
    expect(linkOf(text)).toBe(link)
    expect(Link.parse(text)).toBe(link)
  })

  it('is no longer than 300 characters', () => {
    expect(Link.safeParse(`https://shop.example/${'a'.repeat(280)}`).success).toBe(false)
  })
})

/** Matches field names that probably stand for a link, so that the test also covers new fields. */
const NAMED_LIKE_LINKS =
  /website|link|url|social|^app[A-Z]|facebook|instagram|twitter|linkedin|tiktok/i

it.each([
  ['organization', Organization],
  ['business', Sponsor],
  ['deal', Offer],
] as const)('every link of a stored %s is checked', (_, entity) => {
  const fields = Object.entries(entity.shape).filter(([name]) => NAMED_LIKE_LINKS.test(name))
  expect(fields.length).toBeGreaterThan(0)
  for (const [name, field] of fields) {
    expect([name, field.safeParse('javascript:alert(1)').data]).toEqual([name, undefined])
    expect([name, field.safeParse('https://a.example').data]).toEqual([name, 'https://a.example'])
  }
})
