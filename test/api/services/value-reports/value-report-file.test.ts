import { ulid } from 'ulid'
import { expect, it } from 'vitest'
import { measuredDealItem } from '#lambdas/stores/alerts/lifts.ts'
import { readValueReport } from '#shared/api/value-reports.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { textsOfPdf } from '#test/fixtures/value-reports/pdf-texts.ts'
import { givenValueReport } from '#test/fixtures/value-reports/value-reports.ts'
import { BUSY, CALM, givenWeek } from '#test/fixtures/value-reports/weeks.ts'
import { givenOrganization, givenSponsor, put } from '#test/fixtures/world.ts'

const cloud = openTestCloud()

const read = (token: string) => call(cloud.api, readValueReport, { body: { token } })

async function pdfOf(token: string, language = 'en'): Promise<Buffer> {
  const answer = await fetch(`${cloud.api}/value-reports/report.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, language }),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return Buffer.from(await answer.arrayBuffer())
}

const PROVEN = { en: 'Proven', fr: 'Vérifiées' } as const

it.each(['en', 'fr'] as const)(
  'the PDF of a value report says the same numbers (%s)',
  async (language) => {
    const { token } = await givenWeek({ ...BUSY, spentCad: 7500 }, CALM)

    const texts = textsOfPdf(await pdfOf(token, language))

    const { data } = await read(token)
    const { impressions, redemptions, proven, firstTime, returning } = data.totals
    const tiles = [impressions, redemptions, proven, firstTime, returning].map(String)
    const first = texts.indexOf(tiles[0] ?? '')
    expect(tiles.map((_, i) => texts[first + 2 * i])).toEqual(tiles)
    expect(texts.join(' ')).toContain(language === 'en' ? 'C$75.00' : '75,00\u00a0$\u00a0CA')
    const cells = data.days.flatMap((day) => [day.impressions, day.redemptions, day.proven])
    const ends = texts.flatMap((text, i) => (text === PROVEN[language] ? [i + 1] : []))
    const [ofDays = 0, ofHours = 0] = ends.slice(-2)
    const inTable = texts.slice(ofDays, ofDays + 4 * data.days.length)
    expect(inTable.filter((_, i) => i % 4 !== 0)).toEqual(cells.map(String))
    const byHour = data.hours?.flatMap((uses, hour) => [uses, data.provenHours?.[hour]])
    expect(texts.slice(ofHours).filter((_, i) => i % 3 !== 0)).toEqual(byHour?.map(String))
  },
)

it('a PDF writes names of any script as far as its fonts can', async () => {
  const sponsor = await givenSponsor({ name: 'Łódź 🍕 «Étoile»' })
  const owner = { kind: 'sponsor', key: sponsor.key } as const
  const { token } = await givenValueReport(owner, { name: 'Зима ❄ 2026' })

  const texts = textsOfPdf(await pdfOf(token)).join('')

  expect(texts).toContain('Łódź  «Étoile»')
  expect(texts).toContain('2026')
})

it('a report of an organization says what its alerts brought, if that can be told', async () => {
  const { key } = await givenOrganization()
  const { token } = await givenValueReport({ kind: 'team', key })
  const counts = { alerts: 1, told: 900, held: 100, toldUsed: 450, heldUsed: 10 }
  expect((await read(token)).data).not.toHaveProperty('alerts')

  const deal = { ...counts, offerKey: ulid(), description: 'Two for one' }
  await put(measuredDealItem(key, deal, new Date()))

  const { alerts } = (await read(token)).data
  expect(alerts?.share).toBe(0.4)
  expect(alerts?.low).toBeGreaterThan(0.3)
  for (const part of Object.values(alerts ?? {})) expect(part).toBe(Number(part.toFixed(3)))
  const texts = textsOfPdf(await pdfOf(token)).join(' ')
  expect(texts).toContain('What alerts brought Per 100 fans alerted, 40 more')
})
