import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { answerBusiness } from '#test/fixtures/component/answers/portal-businesses.ts'
import { figuresUntilToday, someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const sponsor = aSponsor()
const PATH = `/portal/sponsors/${sponsor.key}/dashboard`

const untilToday = () => figuresUntilToday({ redemptions: 7 })

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
    await visitAs(screen, { role: 'admin' }, `${PATH}?team_id=TEAM&period=Weekly`)
    await expect.element(tile.getByText('7', { exact: true })).toBeVisible()

    // The tile keeps showing the figures of the earlier period until those of the month are loaded.
    await choose('Monthly', 'month')
    await expect.element(tile).toBeVisible()
    await choose('LifeTime', 'all')
    await expect.element(tile).not.toBeInTheDocument()
    held.resolve()

    await expect.element(tile.getByText('7', { exact: true })).toBeVisible()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the tile of redemptions ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'portal')
  const tile = page.getByRole('article', { name: t('figures.redemptions'), exact: true })

  it.each([
    [12, 1],
    [0, 0],
    [undefined, 0],
  ])('names how many are proven where there are any: %s', async (proven, lines) => {
    answerBusiness(sponsor)
    answer(
      readFigures,
      figuresUntilToday({ redemptions: 17, ...(proven !== undefined && { proven }) }),
    )
    openDealDesk([])

    await visitAs(screen, { role: 'admin' }, PATH)

    await expect.element(tile.getByText('17', { exact: true })).toBeVisible()
    await expect
      .poll(() => tile.getByText(t('figures.proven'), { exact: true }).elements())
      .toHaveLength(lines)
    await expect.poll(() => tile.getByText('12', { exact: true }).elements()).toHaveLength(lines)
    await expectSound()
  })
})

function at({ language }: Screen) {
  const t = wordsOf(language, 'portal')
  const soFar = page.getByText(t('span.soFar.day'), { exact: true })
  /** Returns the numbers of solid and of dashed lines between two days of a tile. */
  const linesOf = (name: string) => {
    const tile = page.getByRole('article', { name: t(`figures.${name}`), exact: true })
    const lines = [...tile.element().querySelectorAll('line')]
    const dashed = lines.filter((line) => 'open' in line.dataset)
    return [lines.length - dashed.length, dashed.length]
  }
  return { t, soFar, linesOf }
}

/** Returns the sums of the columns in a chart's table, once a button has shown it. */
function sumsOf(chart: string) {
  const rows = page.getByRole('figure', { name: chart, exact: true }).getByRole('row').elements()
  return rows
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent)))
    .reduce<number[]>((sums, values) => values.map((value, i) => value + (sums[i] ?? 0)), [])
}

describe.each(EN_DESKTOP_FR_PHONE)('the date range of a page ($language, $width)', (screen) => {
  const { t, soFar, linesOf } = at(screen)

  it('draws each figure as a small line, dashed to today', async () => {
    answerBusiness(sponsor, {
      figures: {
        total: { redemptions: 9, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 },
        deals: { all: 12, archived: 3, flash: 0 },
        lastRedemptions: [],
      },
    })
    answer(readFigures, untilToday())
    openDealDesk([])

    await visitAs(screen, { role: 'admin' }, PATH)

    await expect.element(soFar).toBeVisible()
    // Five solid lines connect the six complete days. A dashed one connects the sixth day to today.
    expect(linesOf('redemptions')).toEqual([5, 1])
    expect(linesOf('impressions')).toEqual([5, 1])
    // Every tile shows a change. Counts of the current state have no change, so they are not tiles.
    const tiles = page.getByRole('region', { name: t('dashboard.figures') }).getByRole('article')
    await expect.poll(() => tiles.elements()).toHaveLength(3)
    const stock = page.getByRole('link', { name: `${t('figures.deals.all')} 12`, exact: true })
    await expect.element(stock).toHaveAttribute('href', `/portal/sponsors/${sponsor.key}/deals`)
    await expectSound()
  })

  it('moves tiles and charts together, a whole line where today is not in it', async () => {
    const earlier = someFigures({ redemptions: 5 })
    answerBusiness(sponsor)
    answer(readFigures, ({ query }) => (query['at'] === undefined ? untilToday() : earlier))
    openDealDesk([])
    await visitAs(screen, { role: 'admin' }, PATH)
    await expect.element(soFar).toBeVisible()
    const steps = page.getByRole('button', { name: t('span.previous'), exact: true })
    expect(steps.elements()).toHaveLength(1)

    await press(steps)

    await expect.element(soFar).not.toBeInTheDocument()
    await expect.poll(() => linesOf('redemptions')).toEqual([6, 0])
    const chart = page.getByRole('figure', { name: t('chart.uses'), exact: true })
    await press(chart.getByRole('button', { name: t('chart.showTable'), exact: true }))
    await expect.poll(() => sumsOf(t('chart.uses'))).toEqual([5, 0])
    expect(window.location.search).toBe(`?at=${untilToday().span.previous}`)
    // For each period, tiles and charts share one request.
    expect(requestsOf(readFigures)).toHaveLength(2)
  })

  it('has no steps where there are none', async () => {
    answerBusiness(sponsor)
    answer(readFigures, untilToday())
    openDealDesk([])

    await visitAs(screen, { role: 'admin' }, `${PATH}?period=ThisYear`)

    await expect.element(soFar).toBeVisible()
    await expect
      .element(page.getByRole('button', { name: t('span.previous'), exact: true }))
      .not.toBeInTheDocument()
  })
})
