import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OutputOf } from '#shared/api/contract.ts'
import { readHealth } from '#shared/api/health.schemas.ts'
import { answerPortalDeal } from '#test/fixtures/component/answers/portal-deals.ts'
import { answer, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'
import { formatPercent } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

type Told = OutputOf<typeof readHealth>

const DAYS = { from: '2026-09-01', to: '2026-11-29' } as const
const INTERVAL = { share: 0.75, low: 0.533, high: 0.888 } as const
const TOLD: Told = {
  ...DAYS,
  answers: 20,
  health: { ...INTERVAL, counts: { worked: 15, refused: 3, different: 2 } },
}

describe.each(EN_DESKTOP_FR_PHONE)('the health of a deal ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'insights')
  const title = () => page.getByRole('region', { name: t('health.title') })

  const text = () => title().element().textContent ?? ''

  async function open(told: Told) {
    const { deal } = answerPortalDeal()
    answer(readHealth, told)
    const staff = { role: 'sponsor', sponsorID: deal.sponsor.key } as const
    await visitAs(screen, staff, portalPages.deal.href(deal.key))
    return deal
  }

  it('tells share, interval and counts, and warns under 80 percent', async () => {
    const deal = await open(TOLD)
    const percent = (share: number) => formatPercent(share, screen.language)
    const interval = { answers: '20', low: percent(0.533), high: percent(0.888) }

    await expect.poll(text).toContain(percent(0.75))
    expect(text()).toContain(t('health.interval', interval))
    expect(text()).toContain(t('health.warning', { least: percent(0.8) }))
    expect(text()).toContain(`${t('health.outcomes.refused')}3`)
    await expectSound()
    expect(requestsOf(readHealth).map(({ params }) => params)).toEqual([
      { subject: 'deal', subjectKey: deal.key },
    ])
  })

  it('does not warn from 80 percent', async () => {
    const counts = { worked: 16, refused: 4, different: 0 }
    await open({ ...TOLD, health: { share: 0.8, low: 0.58, high: 0.92, counts } })
    const least = formatPercent(0.8, screen.language)

    await expect.poll(text).toContain(least)
    expect(text()).not.toContain(t('health.warning', { least }))
  })

  it('tells only how many have answered while they are few', async () => {
    await open({ ...DAYS, answers: 4 })

    await expect.poll(text).toContain(t('health.tooFew', { answers: '4', least: '10' }))
    expect(text()).not.toContain('%')
  })

  it('shows the newest texts, then all of them, and says what is hidden', async () => {
    const said = (n: number) => ({ month: '2026-11', outcome: 'refused', text: `No ${n}` }) as const
    const masked = { ...said(0), text: 'Call •••', isMasked: true } as const
    await open({ ...TOLD, texts: [masked, ...[1, 2, 3, 4, 5, 6].map(said)] })

    await expect.poll(text).toContain(t('health.texts.masked'))
    expect(text()).toContain({ en: 'November 2026', fr: 'novembre 2026' }[screen.language])
    await expect.element(title().getByText('No 4')).toBeVisible()
    await expect.element(title().getByText('No 5')).not.toBeInTheDocument()
    await press(title().getByRole('button', { name: t('health.texts.all', { number: '7' }) }))
    await expect.element(title().getByText('No 6')).toBeVisible()
    await expectSound()
  })

  it('shows nothing while nobody has answered', async () => {
    await open({ ...DAYS, answers: 0 })
    await expect.poll(() => requestsOf(readHealth)).toHaveLength(1)

    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(title()).not.toBeInTheDocument()
  })
})
