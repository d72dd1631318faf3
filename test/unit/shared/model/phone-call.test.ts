import { expect, it } from 'vitest'
import { phoneLinkOf } from '#shared/model/phone-call.ts'

it.each([
  [{ phone: '416-555-0199', phoneCall: { number: '+14165550199' } }, 'tel:+14165550199'],
  [
    { phone: '416-555-0199 ext. 5', phoneCall: { number: '+14165550199', extension: '5' } },
    'tel:+14165550199,5',
  ],
  // Phone numbers that were stored before the server began to parse them.
  [{ phone: '416-555-0199' }, 'tel:4165550199'],
  [{ phone: '416-555-0199 ext. 5' }, undefined],
  [{ phone: 'ann@shop.example' }, undefined],
  [{}, undefined],
])('the telephone of %j is called by %s', (sponsor, link) => {
  expect(phoneLinkOf(sponsor)).toBe(link)
})
