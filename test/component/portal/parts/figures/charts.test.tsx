import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { readMe, setLanguage } from '#shared/api/me.schemas.ts'
import { answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { redeemers, someFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import { answer, hold } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { listOf } from '#test/fixtures/component/lists.ts'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import {
  EN_DESKTOP,
  EN_DESKTOP_FR_PHONE,
  FR_PHONE,
  PHONE,
  type Screen,
} from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const uses = { impressions: 108, redemptions: 102, returns: 24 }
const refusals = { notFollowing: 32, coolingDown: 17 }
const used = someFigures(
  { ...uses, refused: 49, refusals },
  { redeemers: redeemers({ count: 102, ages: [0, 102, 0, 0, 0, 0] }) },
)

function at({ language, width }: Screen) {
  const t = wordsOf(language, 'portal')
  const insights = wordsOf(language, 'insights')
  const figure = (name: string) => page.getByRole('figure', { name, exact: true })
  const more = page.getByText(t('chart.more'), { exact: true })

  async function open(figures: typeof used, changes: Parameters<typeof answerPortalDeal>[0] = {}) {
    const { deal } = answerPortalDeal(changes)
    answer(readFigures, figures)
    await visitAs({ language, width }, { role: 'admin' }, portalPages.deal.href(deal.key))
    await expect.element(figure(t('figures.impressions'))).toBeVisible()
  }
  return { language, t, insights, figure, more, open }
}

describe('charts of a page', () => {
  it('are folded on a phone after the first two', async () => {
    const { t, figure, more, open } = at(FR_PHONE)
    await open(used)

    await expect.element(more).toBeVisible()
    await expect.poll(() => page.getByRole('figure').elements()).toHaveLength(2)
    await press(more)
    await expect.element(figure(t('chart.age'))).toBeVisible()
    await expectSound()
  })

  it('are all shown on a desktop, two in a row', async () => {
    const { t, figure, more, open } = at(EN_DESKTOP)
    await open(used)

    await expect.element(figure(t('chart.age'))).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
    const topOf = (name: string) => figure(name).element().getBoundingClientRect().top
    expect(topOf(t('figures.impressions'))).toBe(topOf(t('figures.redemptions')))
    expect(topOf(t('chart.gender'))).toBe(topOf(t('chart.age')))
    expect(topOf(t('chart.cities'))).toBe(topOf(t('chart.map')))
  })

  it('stay where they are when the language of the account comes late', async () => {
    const { t, figure, open } = at(EN_DESKTOP)
    answer(setLanguage, { languagePreference: 'fr' })
    const me = hold(readMe, aMe({ user: { languagePreference: 'fr', role: 'admin' } }))
    await open(used)
    await expect.element(figure(t('chart.age'))).toBeVisible()
    const shown = page.getByRole('figure').elements()
    // Visits choose the language in the browser, which would stay.
    localStorage.removeItem('language')

    me.release()

    await expect.element(figure(wordsOf('fr', 'portal')('chart.age'))).toBeVisible()
    const still = page.getByRole('figure').elements()
    expect(still.every((element, index) => element === shown[index])).toBe(true)
  })

  it('share one row if they are three', async () => {
    const { t, figure, open } = at(EN_DESKTOP)
    await open(someFigures({ purchases: 3, spent: { cad: 9600, usd: 0 } }), { flashDeal: true })

    const names = [t('figures.impressions'), t('figures.purchases'), t('chart.sales')]
    await expect.element(figure(t('chart.sales'))).toBeVisible()
    const tops = names.map((name) => figure(name).element().getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the funnel of a deal ($language, $width)', (screen) => {
  const { t, insights, figure, more, open } = at(screen)

  it('leaves out refused fans, who are counted beside it', async () => {
    await open(used)
    if (screen.width === PHONE) await press(more)
    const funnel = figure(insights('title'))
    await press(funnel.getByRole('button', { name: t('chart.showTable'), exact: true }))

    const steps = { opened: 108, used: 102, returned: 24 }
    const rows = Object.entries(steps).map(([step, count]) => insights(`steps.${step}`) + count)
    await expect.poll(() => funnel.getByRole('row').elements().length).toBe(4)
    const [, ...shown] = funnel.getByRole('row').elements()
    expect(shown.map(({ textContent }) => textContent)).toEqual(rows)
    const beside = page.getByRole('region', { name: insights('findings') })
    const refused = insights('refused_other')
    await expect.element(beside.getByText(`49 ${refused}`, { exact: true })).toBeVisible()
    const reason = wordsOf(screen.language, 'deals')('refusals.reasons.notFollowing')
    await expect.element(beside.getByText(reason, { exact: false })).toBeVisible()
    await expect
      .element(listOf(wordsOf(screen.language, 'deals')('refusals.title')).list)
      .toBeVisible()
    await expectSound()
  })
})
