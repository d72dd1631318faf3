import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()

describe.each(EN_DESKTOP_FR_PHONE)('tiles of one organization ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const tile = page.getByRole('article', { name: t('figures.redemptions'), exact: true })
  const isAsked = (span: string) =>
    requestsOf(readFigures).some(({ query }) => query['span'] === span)

  async function choose(period: string, span: string) {
    await page.getByLabelText(t('span.label'), { exact: true }).selectOptions(period)
    await expect.poll(() => isAsked(span)).toBe(true)
  }

  it('show no figures of a month as those since the beginning', async () => {
    const held = Promise.withResolvers<void>()
    answerBusiness(sponsor)
    answer(readFigures, async ({ query: { span = '' } }) => {
      if (['month', 'all'].includes(span)) await held.promise
      const { before: _, ...ofAllTime } = someFigures({ redemptions: 7 })
      return span === 'all' ? ofAllTime : someFigures({ redemptions: 7 })
    })
    openDealDesk([])
    const path = `/portal/sponsors/${sponsor.key}/dashboard?team_id=TEAM&period=Weekly`
    await visitAs(screen, { role: 'admin' }, path)
    await expect.element(tile.getByText('7', { exact: true })).toBeVisible()

    // The tile shows the figures by weekday until the month's figures are loaded.
    await choose('Monthly', 'month')
    await expect.element(tile).toBeVisible()
    await choose('LifeTime', 'all')
    await expect.element(tile).not.toBeInTheDocument()
    held.resolve()

    await expect.element(tile.getByText('7', { exact: true })).toBeVisible()
  })
})
