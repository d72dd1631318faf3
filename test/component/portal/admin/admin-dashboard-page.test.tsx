import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readAdminDashboard } from '#shared/api/portal.schemas.ts'
import { listReconciliations } from '#shared/api/reconciliations.schemas.ts'
import type { Overview } from '#shared/model/overview.ts'
import { answerFigures } from '#test/fixtures/component/answers/portal-figures.ts'
import {
  answerCategories,
  answerEntities,
} from '#test/fixtures/component/answers/portal-settings.ts'
import { openDealDesk } from '#test/fixtures/component/deal-desk.ts'
import { answer } from '#test/fixtures/component/fake-api.ts'
import { press } from '#test/fixtures/component/keys.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visitAs } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const NOTHING = { redemptions: 0, contestEntries: 0, purchases: 0, impressions: 0, follows: 0 }

const sponsor = aSponsor()

/**
 * Returns an overview with an organization short of codes, twelve deals that nobody can redeem, a
 * quiet organization, and a deal that lost redemptions.
 */
function anOverview(): Overview {
  const deal = { sponsorKey: 'OVEN', description: 'Old soup', descriptionFr: 'Vieille soupe' }
  const team = { teamKey: 'GULLS', name: 'Harbour Gulls' }
  const dead = Array.from({ length: 10 }, (_, i) => ({
    ...deal,
    offerKey: `DEAD${i}`,
    reason: 'soldOut' as const,
  }))
  return {
    madeAt: new Date().toISOString(),
    dryLists: {
      count: 1,
      first: [{ ...team, accessLevel: 'exclusive', unused: 1, active: 40 }],
    },
    deadDeals: { count: 12, first: dead },
    quietTeams: { count: 1, first: [{ ...team, before: 21 }] },
    movedTeams: { count: 0, first: [] },
    movedDeals: { count: 1, first: [{ ...deal, offerKey: 'FELL', week: 3, weekBefore: 15 }] },
  }
}

function answerOverview(changes: Partial<Overview>): void {
  answer(readAdminDashboard, {
    figures: { total: NOTHING, deals: { all: 12, archived: 0, flash: 0 } },
    overview: { ...anOverview(), ...changes },
    unhealthy: {
      warned: { count: 0, first: [] },
      paused: {
        count: 1,
        first: [
          { offerKey: 'TEA', sponsorKey: 'OVEN', answers: 20, share: 0.2, description: 'Tea' },
        ],
      },
    },
  })
}

beforeEach(() => {
  answerCategories()
  answerOverview({})
  answerFigures()
  answer(listReconciliations, { items: [] })
  answerEntities({ businesses: [sponsor] })
  openDealDesk([])
})

function at(screen: Screen) {
  const t = wordsOf(screen.language, 'portal')
  const found = wordsOf(screen.language, 'overview')
  const region = (name: string) => page.getByRole('region', { name: found(name), exact: false })
  /** Opens a group of findings, which is folded on phones. */
  const unfold = async (name: string) => {
    if (screen.width < 560) await region(name).getByRole('heading').click()
  }
  return { t, found, region, unfold }
}

describe.each(EN_DESKTOP_FR_PHONE)('the dashboard of an admin ($language, $width)', (screen) => {
  const { t, found, region, unfold } = at(screen)

  it('shows what needs them and what moved', async () => {
    await visitAs(screen, { role: 'admin' }, '/portal/dashboard')

    const dead = region('deadDeals.title')
    await unfold('deadDeals.title')
    await unfold('quietTeams.title')
    await expect.element(dead.getByRole('listitem').first()).toBeVisible()
    await expect.poll(() => dead.getByRole('listitem').elements()).toHaveLength(3)
    await press(dead.getByRole('button', { name: t('needs.more_other', { figure: '9' }) }))
    const rest = dead.getByText(t('needs.more_other', { figure: '2' }), { exact: true })
    await expect.element(rest).toBeVisible()
    const quiet = region('quietTeams.title')
    await expect
      .element(quiet.getByText(found('quietTeams.before_other', { figure: '21' })))
      .toBeVisible()
    await expect
      .element(region('moved.deals').getByText('\u221212', { exact: false }))
      .toBeVisible()
    const business = page.getByRole('region', { name: t('sponsors.newest') })
    await expect.element(business.getByRole('link', { name: sponsor.name })).toBeVisible()
    await expectSound()
  })

  it('leads to what they add, and says where a deal is added', async () => {
    await visitAs(screen, { role: 'admin' }, '/portal/dashboard')

    await unfold('dryLists.title')
    const codes = region('dryLists.title').getByRole('link', { name: 'Harbour Gulls' })
    await expect
      .element(codes)
      .toHaveAttribute('href', '/portal/teams/GULLS/special-offers-codes/exclusive-codes')
    const create = page.getByRole('button', { name: t('add.label'), exact: true })
    const item = (name: string) =>
      page.getByRole('menuitem', { name: t(`add.${name}`), exact: false })
    await press(create)
    await expect.element(item('deal').getByText(t('add.onBusiness'))).toBeVisible()
    await expectSound()
    await press(item('deal'))
    const picker = page.getByRole('dialog', { name: t('add.pick') })
    const search = picker.getByRole('searchbox', { name: t('add.business') })
    await expect.element(search).toHaveFocus()
    await expect.element(picker.getByRole('link', { name: sponsor.name })).toBeVisible()
    await expectSound()
    await search.fill('nobody has this name')
    await expect.element(picker.getByText(t('sponsors.noneFound'))).toBeVisible()
    const next = picker.getByRole('link', { name: t('menu.createBusiness') })
    await expect.element(next).toHaveAttribute('href', '/portal/sponsors/create')
    await expectSound()
    await press(picker.getByRole('button', { name: wordsOf(screen.language)('common.close') }))
    await expect.element(picker).not.toBeInTheDocument()
    await press(create)
    await expect.element(item('organization')).toHaveFocus()
    await item('brand').click()
    await expect.poll(() => window.location.pathname).toBe('/portal/brands/create')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('unhealthy deals ($language, $width)', (screen) => {
  const { region, unfold } = at(screen)

  it('are named once they are paused', async () => {
    await visitAs(screen, { role: 'admin' }, '/portal/dashboard')

    await unfold('unhealthy.paused')
    const deal = region('unhealthy.paused').getByRole('link', { name: 'Tea' })
    await expect.element(deal).toHaveAttribute('href', '/portal/sponsors/OVEN/deals/TEA')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('codes running out ($language, $width)', (screen) => {
  const { found, region, unfold } = at(screen)

  it('leads to an organization without codes, once for all kinds of codes', async () => {
    const gulls = { teamKey: 'GULLS', name: 'Harbour Gulls', active: 9 }
    const first = [
      { ...gulls, accessLevel: 'exclusive' as const, unused: 0 },
      { ...gulls, accessLevel: 'player' as const, unused: 0 },
      { ...gulls, accessLevel: 'flexPass' as const, unused: 2 },
    ]
    answerOverview({ dryLists: { count: 3, first } })
    await visitAs(screen, { role: 'admin' }, '/portal/dashboard')

    await unfold('dryLists.title')
    const codes = region('dryLists.title').getByRole('link')
    await expect.element(codes).toHaveAttribute('href', '/portal/teams/GULLS/special-offers-codes')
    const kinds = (['exclusive', 'player'] as const).map((kind) => found(`dryLists.kinds.${kind}`))
    const out = found('dryLists.out', { kinds: kinds.join(', ') })
    const left = found('dryLists.flexPass', { unused: '2', active: '9' })
    await expect
      .element(region('dryLists.title').getByText(`${out} · ${left}`, { exact: true }))
      .toBeVisible()
  })
})
