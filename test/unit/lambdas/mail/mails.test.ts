import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { MAIL_KINDS } from '#lambdas/mail/mail.ts'
import { LANGUAGES } from '#shared/language.ts'
import { allMails } from '#test/fixtures/mails/mails.ts'

const address = 'Fanward & Sons, 100 Sample Street, Toronto ON  M0M 0M0, Canada'
const contact = 'help@fanward.example'

beforeEach(() => setEnvironment({ MAIL_ADDRESS: address, MAIL_CONTACT: contact }))
afterEach(() => setEnvironment({ MAIL_ADDRESS: undefined, MAIL_CONTACT: undefined }))

function mailOf(kind: string, language: 'en' | 'fr') {
  const mail = allMails(language).find((one) => one.kind === kind)
  if (mail === undefined) throw new Error(`There is no mail ${kind}`)
  return mail
}

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(MAIL_KINDS)('the mail %s says who writes, from where, and where to answer', (kind) => {
    const { text, html } = mailOf(kind, language)
    expect(text.endsWith(`${address}\n${contact}`)).toBe(true)
    expect(html).toContain('Fanward &#38; Sons, 100 Sample Street, Toronto ON  M0M 0M0, Canada')
    expect(html).toContain(`href="mailto:${contact}"`)
  })

  it.each(MAIL_KINDS)(
    'the mail %s is a page that says its language, with one button at most',
    (kind) => {
      const { html, subject } = mailOf(kind, language)
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain('name="viewport"')
      expect(html).toContain('prefers-color-scheme:dark')
      expect(html).not.toContain('<Oven>')
      expect(subject).not.toMatch(/[{}]/)
      expect(html.match(/padding:14px 24px/g) ?? []).toHaveLength(kind === 'late-payment' ? 0 : 1)
    },
  )
})

it.each([
  ['en', '$12.50 CAD', 'Refunded: $12.50'],
  ['fr', '12,50 $ CAD', 'Remboursé : 12,50 $'],
] as const)(
  'a mail about money names its dollars once, and a refund its amount first, in %s',
  (language, total, title) => {
    for (const kind of ['receipt', 'refund']) {
      expect(mailOf(kind, language).text.replaceAll('\u00a0', ' ')).toContain(total)
    }
    const { html } = mailOf('refund', language)
    expect(html.replaceAll('\u00a0', ' ')).toContain(`>${title}</h1>`)
  },
)

it.each([
  ['alerts', 'en', 'You get this e-mail because you asked for deal alerts by e-mail.'],
  [
    'alerts',
    'fr',
    'Vous recevez ce courriel parce que vous avez demandé des alertes par courriel.',
  ],
  ['weekly', 'en', 'You get this e-mail because you manage Harbour Gulls on Fanward.'],
  [
    'weekly',
    'fr',
    'Vous recevez ce courriel parce que vous gérez Harbour Gulls dans le portail Fanward.',
  ],
] as const)(
  'what comes again and again says why, and how it stops: %s in %s',
  (kind, language, why) => {
    const { text, html, stopUrl } = mailOf(kind, language)
    const page = stopUrl?.replace('/api', '').replace('weekly-mail/stop', 'weekly-mail') ?? ''
    expect(text).toContain(`${why}\n`)
    expect(text).toContain(page)
    expect(html).toContain(why)
    expect(html).toContain(`href="${page.replaceAll('&', '&#38;')}"`)
  },
)

it.each(['receipt', 'refund', 'late-payment', 'invitation'])(
  'what comes once has nothing to be stopped: %s',
  (kind) => {
    expect(mailOf(kind, 'en').stopUrl).toBeUndefined()
  },
)

it('an inbox shows the deals behind the subject, and never the code of a purchase', () => {
  const preview = (html: string) => /max-height:0;overflow:hidden">([^<]*?)&#847;/.exec(html)?.[1]
  expect(preview(mailOf('alerts', 'en').html)).toMatch(
    /^Two slices for one at Corner &#60;Oven&#62;/,
  )
  expect(preview(mailOf('receipt', 'en').html)).toMatch(/^Thank you for your purchase/)
})

it('where the environment names no sender, a mail ends with what it says', () => {
  setEnvironment({ MAIL_ADDRESS: undefined, MAIL_CONTACT: undefined })
  expect(mailOf('receipt', 'en').text.endsWith('Fanward')).toBe(true)
})
