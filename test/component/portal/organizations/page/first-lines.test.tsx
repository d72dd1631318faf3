import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readCodeTotals } from '#shared/api/codes.schemas.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { answerTriggered } from '#test/fixtures/component/answers/portal-deals.ts'
import { figuresUntilToday, totals } from '#test/fixtures/component/answers/portal-figures.ts'
import { answerTeamDashboard } from '#test/fixtures/component/answers/portal-organizations.ts'
import { answerEntities } from '#test/fixtures/component/answers/portal-settings.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { answerLogin, fillLogin } from '#test/fixtures/component/login.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { aFanOf, visit, visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE, type Screen } from '#test/fixtures/screens.ts'

type Offer = ReturnType<typeof aDeal>

const team = anOrganization()
const PATH = `/portal/teams/${team.key}/dashboard`
const BOARD = `/portal/teams/${team.key}/trigger-board`
const NO_CODES = { total: 0, active: 0, deactivated: 0 }
const WITHOUT_CODES = { exclusive: NO_CODES, player: NO_CODES, flexPass: NO_CODES }
const DAY_MS = 24 * 60 * 60 * 1000
const YESTERDAY = { redemptions: 212, follows: 41, unfollows: 3 }

/** Returns a deal that was triggered at a time and ended immediately. */
function triggeredAt(activatedAt: string, changes: Partial<Offer> = {}): Offer {
  const ended = { triggered: true, activatedAt, triggerEndAt: activatedAt }
  return aDeal(aSponsor(), [team], { ...ended, ...changes })
}

/** Returns a deal that was triggered a number of days ago and ended immediately. */
function triggered(daysAgo: number, changes: Partial<Offer> = {}): Offer {
  return triggeredAt(new Date(Date.now() - daysAgo * DAY_MS).toISOString(), changes)
}

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'organizations')
  const portal = wordsOf(screen.language, 'portal')
  const needs = page.getByRole('region', { name: portal('needs.title'), exact: true })
  const results = [
    t('night.deals_other', { figure: '3' }),
    t('night.redeemed_other', { figure: String(YESTERDAY.redemptions) }),
    t('night.followers_other', { figure: String(YESTERDAY.follows) }),
  ]
  return {
    t,
    portal,
    needs,
    /** The line of three deals and yesterday's figures. */
    line: page.getByText(t('night.line', { results: results.join(', ') }), { exact: true }),
    need: (name: string) => needs.getByRole('link', { name, exact: true }),
    open: () => visitAs(screen, { role: 'team', teamID: team.key }, PATH),
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00.000Z') })
  answerEntities({})
  answer(readCodeTotals, { ...WITHOUT_CODES, groupPass: NO_CODES })
  answerTeamDashboard(team, { businesses: 2, deals: { all: 5, archived: 0, flash: 0 } })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'last night at an organization ($language, $width)',
  (screen) => {
    const { t, portal, line, needs, need, open } = at(screen)

    it('is the first line, then comes what needs its people', async () => {
      answer(readFigures, figuresUntilToday({ redemptions: 5 }, YESTERDAY))
      const limit = { redemptionsLimit: true, totalAvailable: 9, isSoldOut: true }
      answerTriggered([triggered(0), triggered(1), triggered(1), triggered(1, limit), triggered(2)])
      const exclusive = { total: 9, active: 0, deactivated: 9 }
      const groupPass = { total: 2, active: 1, deactivated: 1 }
      answer(readCodeTotals, { ...WITHOUT_CODES, exclusive, groupPass })

      await open()

      await expect.element(line).toBeVisible()
      const ready = need(t('needs.ready_other', { figure: '4' }))
      await expect.element(ready).toHaveAttribute('href', BOARD)
      const usedUp = need(t('needs.usedUp_one', { figure: '1' }))
      await expect.element(usedUp).toHaveAttribute('href', BOARD)
      const codes = `/portal/teams/${team.key}/special-offers-codes`
      await expect.element(need(t('needs.codes.exclusive'))).toHaveAttribute('href', codes)
      await expect.poll(() => needs.getByRole('link').elements()).toHaveLength(3)
      await expectSound()
    })

    it('needs nobody where nothing waits', async () => {
      answer(readFigures, figuresUntilToday({ redemptions: 1 }))
      answerTriggered([])

      await open()

      await expect.element(needs.getByText(portal('needs.none'), { exact: true })).toBeVisible()
      expect(needs.getByRole('link').elements()).toEqual([])
      await expectSound()
    })
  },
)

describe.each(EN_DESKTOP_FR_PHONE)('a quiet organization ($language, $width)', (screen) => {
  const { t, need, open } = at(screen)

  it('hears that nobody redeemed in a week, and that more deals may wait than were read', async () => {
    answer(readFigures, { ...figuresUntilToday(), before: totals({ contestEntries: 12 }) })
    const deals = Array.from({ length: 20 }, () => triggered(1))
    answerTriggered(deals, 31)
    answerTeamDashboard(team, { businesses: 1 })

    await open()

    await expect.element(need(t('needs.quiet', { before: '12' }))).toBeVisible()
    await expect.element(need(t('needs.noDeals'))).toBeVisible()
    await expect.element(need(t('needs.ready_other', { figure: '20+' }))).toBeVisible()
    const night = page.getByText(t('night.deals_other', { figure: '20+' }), { exact: false })
    await expect.element(night).toBeVisible()
  })
})

/**
 * Times at which an organization opens its dashboard, and the first and the last moment of the day
 * before in Toronto.
 */
const NIGHTS = [
  ['midnight', '2026-12-01T05:00:00.000Z', '2026-11-30T05:00:00.000Z', '2026-12-01T04:59:59.999Z'],
  [
    'midnight in UTC',
    '2026-12-01T00:00:00.000Z',
    '2026-11-29T05:00:00.000Z',
    '2026-11-30T04:59:59.999Z',
  ],
  [
    'the end of the day of 25 hours',
    '2026-11-02T04:59:00.000Z',
    '2026-10-31T04:00:00.000Z',
    '2026-11-01T03:59:59.999Z',
  ],
  [
    'the end of a day of 23 hours',
    '2027-03-15T04:00:00.000Z',
    '2027-03-14T05:00:00.000Z',
    '2027-03-15T03:59:59.999Z',
  ],
] as const

describe.each(NIGHTS)('an organization that logs in at %s', (_, now, first, last) => {
  const screen = EN_PHONE
  const { line } = at(screen)

  it('sees last night after one press', async () => {
    vi.setSystemTime(now)
    const moment = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()
    const others = [moment(last, 1), moment(first, -1)]
    answerTriggered(
      [others[0] ?? '', last, moment(first, DAY_MS / 2), first, others[1] ?? ''].map((at) =>
        triggeredAt(at),
      ),
    )
    answer(readFigures, figuresUntilToday({ redemptions: 5 }, YESTERDAY))
    const me = aFanOf(screen, { user: { role: 'team', teamID: team.key } })
    answerLogin(me)
    await visit('/login?toPortal=true', screen)
    const press = vi.fn()
    document.body.addEventListener('click', press, true)

    await fillLogin(screen.language, me.user.email)

    await expect.element(line).toBeInViewport({ ratio: 1 })
    document.body.removeEventListener('click', press, true)
    expect(press).toHaveBeenCalledTimes(1)
  })
})
