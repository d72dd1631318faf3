import { expect, it } from 'vitest'
import { maskContacts } from '#lambdas/services/health/read-health.ts'

it.each([
  ['Write to jo.roy@example.com instead', 'Write to ••• instead'],
  ['Appelez-moi au 514 555-0199', 'Appelez-moi au •••'],
  ['call +1 (416) 555.0199 now', 'call ••• now'],
  ['4165550199', '•••'],
  ['see https://other-deals.example/x?y=1 there', 'see ••• there'],
  ['go to www.other.example', 'go to •••'],
  ['better at other-pizza.ca/deal today', 'better at ••• today'],
  ['follow @other_pizza', 'follow •••'],
  ['call 416,555,0199 or 416·555·0199', 'call ••• or •••'],
  ['call 4️⃣1️⃣6️⃣5️⃣5️⃣5️⃣0️⃣1️⃣9️⃣9️⃣ now', 'call ••• now'],
  ['call 416\u200b555\u200b01\u206099 now', 'call ••• now'],
  ['jo＠example．com or jo@example.c\u200bom', '••• or •••'],
  ['I live at H2X 1Y4', 'I live at •••'],
])('masks contact details in %o', (text, masked) => {
  expect(maskContacts(text)).toEqual({ text: masked, isMasked: true })
})

it.each([
  'They wanted $12.50 instead of $9.99.',
  'On m’a dit que c’était fini depuis 20 h 30, le 28 novembre.',
  'Only 2 of 3 slices...then nothing',
  'They wanted $12.50, $9.99 was said',
  'Une famille 👨‍👩‍👧 n’a rien reçu',
  'Table 12, 5 people, 45 minutes',
  'Mr. Dubois said no. We left.',
  'Fait @ la main',
])('leaves %o as it is', (text) => {
  expect(maskContacts(text)).toEqual({ text, isMasked: false })
})

it('is quick with any text that fits', () => {
  const begin = process.threadCpuUsage()
  for (const part of ['1-', 'a.', '@a', 'a@', '.', '(1', 'http://', '0 ']) {
    maskContacts(part.repeat(140).slice(0, 140))
  }
  expect(process.threadCpuUsage(begin).user).toBeLessThan(200_000)
})
