import { expect, test } from 'vitest'
import { readSought } from '#web/portal/refunds/find-purchase-page.tsx'

const purchaseKey = '01M7Y3DD0DT56T8D2XQ2JTRVQV'

test.each([
  ['its number', purchaseKey],
  ['its number in small letters and with blanks', ` ${purchaseKey.toLowerCase()}\n`],
  ['the link of the mail', `https://fanward.example/purchases/${purchaseKey}`],
  [
    'a link that a mail program has added to',
    `https://fanward.example/purchases/${purchaseKey}/?utm=1#top`,
  ],
])('%s names a purchase', (_, typed) => {
  expect(readSought(typed)).toEqual({ purchaseKey })
})

test.each([
  'ACDE-2345-WXYT',
  'acde 2345 wxyt',
  `${purchaseKey}X`,
  'https://fanward.example/purchases',
])('%s is looked up as a code', (typed) => {
  expect(readSought(` ${typed} `)).toEqual({ code: typed })
})
